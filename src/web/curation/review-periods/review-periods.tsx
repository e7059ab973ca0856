import { Checking } from '../../identity/checking.tsx';
import { useUser } from '../../identity/user.ts';
import { Button } from '../../ui/button.tsx';
import { MainWithOutcomes } from '../../ui/outcomes.tsx';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { NotStaff } from '../not-staff.tsx';
import { ProofNeeded } from '../proof-needed.tsx';
import { useStaff } from '../staff/use-staff.ts';
import { FeedAlarms } from './feed-alarms.tsx';
import { ReviewPeriodList } from './review-period-list.tsx';
import { Sections } from './sections.tsx';
import { UnitMismatches } from './unit-mismatches.tsx';

function ForStaff() {
  const { answer, changed } = useStaff();
  if (answer === null) return <MessagePage title="Review cycles" processing="Checking your access…" />;
  if (answer === 'not_staff') return <NotStaff />;
  if (answer === 'not_proved') return <ProofNeeded />;
  if (answer === 'failed') {
    return (
      <MessagePage title="Couldn’t load this page" status="error" footer={<Button onClick={changed}>Try again</Button>}>
        Check your connection and try again.
      </MessagePage>
    );
  }
  return (
    <MainWithOutcomes className="mx-auto flex w-full max-w-4xl flex-col gap-8 px-5 py-10">
      <FeedAlarms />
      <ReviewPeriodList />
      <UnitMismatches />
      <Sections />
    </MainWithOutcomes>
  );
}

/** The staff's screen. The screen asks the server at once, because the server decides who is staff. */
export function ReviewPeriods() {
  const user = useUser();
  if (!user) return <Checking />;
  return user.is_staff ? <ForStaff /> : <NotStaff />;
}
