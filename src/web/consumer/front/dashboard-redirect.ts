import { redirect } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** The front door is the dashboard. */
export function loader() {
  return redirect(paths.dashboard());
}
