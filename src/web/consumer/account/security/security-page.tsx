import type { ReactNode } from 'react';
import { Checking } from '../../../identity/checking.tsx';
import { useCurrentSession } from '../../../identity/current-session.ts';
import { useUser } from '../../../identity/user.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { privateMeta } from '../../../lib/route-meta.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { AppsSection } from './apps-section.tsx';
import { AvatarSection } from './avatar-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { ExportSection } from './export-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** Shown instead of a section that a mail's link doesn't give access to. Leads to the login and back. */
function NeedsLogin({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <p className="text-muted">{children}</p>
      <ButtonLink to={paths.login(paths.security())}>Log in</ButtonLink>
    </Section>
  );
}

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
        <NeedsLogin title="Password, security and data">
          You opened a link from an email. Log in to change your email or password, download your data or delete your
          account.
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
