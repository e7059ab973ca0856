import { privateMeta } from '../../lib/route-meta.ts';
import { AccountsSoon } from './accounts-soon.tsx';

export const meta = privateMeta;

export default function LoginPage() {
  return <AccountsSoon title="Logging in comes later" />;
}
