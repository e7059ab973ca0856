import { useGoBack } from '../../lib/go-back.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { SeeAllHomes } from '../../ui/see-all-homes.tsx';

export const meta = privateMeta;

/** Where a link in a mail leads: so far nobody is sent any that they didn't ask for. */
export default function UnsubscribePage() {
  const goBack = useGoBack();
  // Without scripts the button would do nothing.
  const hydrated = useHydrated();
  return (
    <MessagePage
      title="There is nothing to unsubscribe from"
      onBack={hydrated ? goBack : undefined}
      footer={<SeeAllHomes look="action" />}
    >
      So far we send only the mails that you ask for: to log in, to confirm an address, to choose a password.
    </MessagePage>
  );
}
