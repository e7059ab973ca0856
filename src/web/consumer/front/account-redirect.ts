import { redirect } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';

/** The account without a section, as visitors type it. */
export function loader() {
  return redirect(paths.security());
}
