import { Outlet } from 'react-router';
import { useNoReturn } from '../../lib/go-back.ts';

/** Around screens that one doesn't go back from: what came before is done, or makes no sense twice. */
export default function NoReturnLayout() {
  useNoReturn();
  return <Outlet />;
}
