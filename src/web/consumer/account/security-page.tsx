import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { Checking } from '../../session/checking.tsx';
import { useCurrentSession } from '../../session/current-session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MainWithOutcomes } from '../../ui/outcomes.tsx';
import { Section } from '../../ui/section.tsx';
import { AppsSection } from './apps-section.tsx';
import { EmailSection } from './email-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export const meta = privateMeta;

/** The account and what protects it. */
export default function SecurityPage() {
  const session = useCurrentSession();
  const navigate = useNavigate();
  if (!session) return <Checking />;
  const { user, payload } = session;
  const { avatarHouseHue, avatarHouseFace } = user.public_profile;
  return (
    <MainWithOutcomes className="mx-auto flex w-full max-w-2xl flex-col gap-8 px-5 py-10">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar hue={avatarHouseHue} face={avatarHouseFace} className="size-16" />
        <div className="min-w-0">
          <h1 className="text-3xl md:text-4xl">Your account</h1>
          <p className="text-muted wrap-anywhere">{user.email}</p>
        </div>
        {user.is_staff && (
          <ButtonLink to={paths.reviewPeriods()} className="ml-auto">
            Review cycles
          </ButtonLink>
        )}
      </div>
      <NameSection name={user.name} />
      {payload.session_id === null ? (
        <Section title="Password and more">
          <p className="text-muted">
            You came by a link in a mail: that is for looking around. Log in to change how you log in.
          </p>
          <Button onClick={() => void navigate(paths.signout())}>Log out, and in again</Button>
        </Section>
      ) : (
        <>
          <EmailSection email={user.email} />
          <PasswordSection />
          <AppsSection />
          <SessionsSection />
        </>
      )}
    </MainWithOutcomes>
  );
}
