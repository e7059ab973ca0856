import { Outlet } from 'react-router';
import { useNoReturn } from '../../lib/navigation/go-back.ts';

/** The layout of screens without a way back, because the page before is done or makes no sense a second time. */
export default function NoReturnLayout() {
  useNoReturn();
  return <Outlet />;
}
