import { Checking } from '../../../identity/checking.tsx';
import { useCurrentSession } from '../../../identity/current-session.ts';
import { useUser } from '../../../identity/user.ts';
import { paths } from '../../../lib/paths.ts';
import { privateMeta } from '../../../lib/route-meta.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { AppsSection } from './apps-section.tsx';
import { AvatarSection } from './avatar-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { ExportSection } from './export-section.tsx';
import { NameSection } from './name-section.tsx';
import { NeedsLogin } from './needs-login.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export const meta = privateMeta;

/** The account: the user's name and avatar, credentials, sessions and stored data. */
export default function SecurityPage() {
  const session = useCurrentSession();
  const user = useUser();
  if (!session || !user) return <Checking />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl md:text-4xl">Your account</h1>
        {user.is_staff && <ButtonLink to={paths.reviewPeriods()}>Review cycles</ButtonLink>}
      </div>
      <AvatarSection profile={user.public_profile} />
      <NameSection name={user.name} />
      {session.payload.session_id === null ? (
        <NeedsLogin title="Password, your data and more">
          You came by a link in a mail: that is for looking around. Log in to change how you log in, to take your data
          with you or to delete your account.
        </NeedsLogin>
      ) : (
        <>
          <EmailSection email={user.email} />
          <PasswordSection />
          <AppsSection />
          <SessionsSection />
          <ExportSection />
          <DeleteSection user={user} />
        </>
      )}
    </>
  );
}
