import type { Site } from '../../../contracts/pages/page-host.ts';
import { KEPT_DAYS, RECORDED_HOURS } from '../../../contracts/values/session-recording-values.ts';
import { ObservationChoice } from './observation-choice.tsx';
import type { ProseSection } from './prose.tsx';

/** What the analytics client reports. */
function Counted() {
  return (
    <>
      <p>
        To learn where visitors get stuck, your browser also tells us which kinds of pages you open, which homes you
        open, like, share, compare and ask about, which filters you use, and whether you sign up. It sends what kind of
        browser and system you have, and a random number that it makes up itself. Once you’ve logged in, your account’s
        number comes along, so that a visit from your phone and one from your computer count as one visitor.
      </p>
      <ul>
        <li>It never sends addresses of pages, names, email addresses, or the people you want to live near.</li>
        <li>We don’t store your network address with it.</li>
        <li>
          The number is in a cookie whose name begins with <code>mp_</code>, for a year. What couldn’t be sent yet waits
          in your browser’s storage.
        </li>
        <li>The records are deleted after 180 days, and at once with your account.</li>
      </ul>
    </>
  );
}

/** What the recorder records. */
function Recorded({ percent }: { percent: number }) {
  return (
    <>
      <p>
        To see where pages are hard to use, {percent < 100 && `${percent} of 100 visits are recorded: `}
        your browser sends us how pages look to you, how they change, and where you move, tap and scroll, for{' '}
        {RECORDED_HOURS} hours at most. We can replay this like a film.
      </p>
      <ul>
        <li>
          Before anything leaves your browser, it replaces with asterisks all that you type, names, email addresses,
          places you search for, the people you want to live near, comments and messages, and all texts of the pages
          about your account.
        </li>
        <li>Keys in addresses that log someone in are removed. We don’t store your network address with it.</li>
        <li>
          If you’re logged in, the recording is stored with your account’s number. Only those who manage our staff can
          replay it, and we keep a record of each time.
        </li>
        <li>
          Recordings are deleted after {KEPT_DAYS} days, and when your account is deleted. The button below deletes
          those of this browser at once.
        </li>
        <li>
          Your browser stores random numbers of its recordings, so that they continue on the next page and can be
          deleted.
        </li>
      </ul>
    </>
  );
}

/** How visits are counted and recorded. Empty if neither is on. */
export function visits({ observed }: Site): ProseSection[] {
  if (observed === undefined) return [];
  const { analytics, recording: sessionRecording } = observed;
  const content = (
    <>
      {analytics !== undefined && <Counted />}
      {sessionRecording !== undefined && <Recorded percent={sessionRecording} />}
      <ObservationChoice observed={observed} />
    </>
  );
  return [{ id: 'visits', title: 'How the site is used', content }];
}
