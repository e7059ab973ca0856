import { createRoot } from 'react-dom/client';
import { queryClient } from '../identity/query-client.ts';
import { paths } from '../lib/navigation/paths.ts';
import { lasting, MONTH_MS } from '../lib/storage/stored-values.ts';
import { Button } from '../ui/button.tsx';
import { AUTHENTICATOR } from './prove-by-app.ts';
import { recoveryCodesQuery } from './recovery-codes.ts';

const YEAR_MS = 12 * MONTH_MS;

function Offer({ onClose }: { onClose: (accepts: boolean) => void }) {
  return (
    <aside
      aria-label="Recovery codes"
      className="fixed inset-x-4 bottom-4 z-30 flex flex-col gap-3 rounded-card bg-surface p-5 shadow-panel md:left-auto md:w-96"
    >
      <p>
        <strong className="block text-lg">What if you lose your phone?</strong>
        Recovery codes let you log in without your authenticator app. Create them now and keep them somewhere safe.
      </p>
      <span className="flex flex-wrap gap-2">
        <Button look="action" onClick={() => onClose(true)}>
          Create codes
        </Button>
        <Button look="quiet" onClick={() => onClose(false)}>
          Not now
        </Button>
      </span>
    </aside>
  );
}

/**
 * Offers recovery codes to a user who has an authenticator app and no codes, once in this browser. The offer has a React
 * root of its own, because both apps show it.
 */
export async function offerRecoveryCodes(user_id: string): Promise<void> {
  if (lasting.get('recovery_codes_offered') === user_id || location.pathname === paths.security()) return;
  const { remaining } = await queryClient.fetchQuery(recoveryCodesQuery);
  lasting.set('recovery_codes_offered', user_id, YEAR_MS);
  if (remaining !== null) return;
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const close = (accepts: boolean): void => {
    root.unmount();
    host.remove();
    if (accepts) location.assign(`${paths.security()}#${AUTHENTICATOR}`);
  };
  root.render(<Offer onClose={close} />);
}
