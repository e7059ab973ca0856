import { redirect } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** The shortlist's former address. */
export function loader() {
  return redirect(paths.favorites());
}
