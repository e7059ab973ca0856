import { redirect } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';

/** The old address of the shortlist. */
export function loader() {
  return redirect(paths.shortlist());
}
