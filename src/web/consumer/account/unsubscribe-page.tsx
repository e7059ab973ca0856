import { privateMeta } from '../../lib/route-meta.ts';
import { AccountsSoon } from './accounts-soon.tsx';

export const meta = privateMeta;

/** Where a link in a mail leads: so far nobody is sent any. */
export default function UnsubscribePage() {
  return <AccountsSoon title="There is nothing to unsubscribe from" />;
}
