import { privateMeta } from '../../lib/route-meta.ts';
import { LogIn } from './log-in.tsx';

export const meta = privateMeta;

export default function LoginPage() {
  return <LogIn />;
}
