import { Checking } from '../../../identity/checking.tsx';
import { useUser } from '../../../identity/user.ts';
import { privateMeta } from '../../../lib/route-meta.ts';
import { AlertsSection } from './alerts-section.tsx';
import { EmailChoices } from './email-choices.tsx';
import { TokenChoices } from './token-choices.tsx';
import { usePreferencesToken } from './use-preferences-token.ts';

export const meta = privateMeta;

/** Email preferences, for signed-in users and for users who came by a mail's link. */
export default function NotificationsPage() {
  const user = useUser();
  const token = usePreferencesToken();
  if (!user) return token === null ? <Checking /> : <TokenChoices token={token} />;
  return (
    <>
      <h1 className="text-3xl md:text-4xl">Notifications</h1>
      <EmailChoices user={user} />
      <AlertsSection user={user} />
    </>
  );
}
