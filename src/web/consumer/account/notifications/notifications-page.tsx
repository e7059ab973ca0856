import { privateMeta } from '../../../lib/route-meta.ts';
import { Checking } from '../../../session/checking.tsx';
import { useCurrentSession } from '../../../session/current-session.ts';
import { AlertsSection } from './alerts-section.tsx';
import { EmailChoices } from './email-choices.tsx';
import { TokenChoices } from './token-choices.tsx';
import { usePreferencesToken } from './use-preferences-token.ts';

export const meta = privateMeta;

/** Email preferences, for signed-in users and for users who came by a mail's link. */
export default function NotificationsPage() {
  const session = useCurrentSession();
  const token = usePreferencesToken();
  if (!session) return token === null ? <Checking /> : <TokenChoices token={token} />;
  return (
    <>
      <h1 className="text-3xl md:text-4xl">Notifications</h1>
      <EmailChoices user={session.user} />
      <AlertsSection user={session.user} />
    </>
  );
}
