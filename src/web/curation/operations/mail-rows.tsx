import type { QueuedMailRow } from '../../../contracts/curation/work-queue.ts';
import { formatMoment } from '../moments.ts';
import { OPERATIONS, waitingMails } from './operation-calls.ts';
import { PagedRows } from './paged-rows.tsx';

/** `feed_alarm` → `Feed alarm` */
const kindWords = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll(/[_-]/g, ' ');

const triesWords = ({ tries }: QueuedMailRow): string =>
  tries === 0 ? '' : `, tried ${tries === 1 ? 'once' : `${tries} times`}`;

/** The mails that wait to be sent, the oldest first. */
export function MailRows() {
  return (
    <PagedRows
      queryKey={[OPERATIONS, 'mails']}
      load={waitingMails}
      what="the mails"
      empty="No mail waits."
      getKey={({ message_id }) => message_id}
    >
      {(mail) => (
        <>
          <p className="flex flex-wrap justify-between gap-x-4 wrap-anywhere">
            <span className="font-semibold">{kindWords(mail.kind)}</span>
            <span>{mail.recipient}</span>
          </p>
          <p className="text-sm text-muted">
            {`Queued ${formatMoment(mail.create_timestamp)}${triesWords(mail)}, dropped ${formatMoment(mail.expire_timestamp)}`}
          </p>
          {mail.error !== null && <p className="wrap-anywhere">{mail.error}</p>}
        </>
      )}
    </PagedRows>
  );
}
