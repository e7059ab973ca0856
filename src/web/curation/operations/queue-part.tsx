import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CallResponse } from '../../../contracts/contract.ts';
import { queryClient } from '../../identity/query-client.ts';
import { formatMoment } from '../moments.ts';
import { Loaded } from '../records/loaded.tsx';
import { staffPaths } from '../staff-paths.ts';
import { Figures } from './figures.tsx';
import { JobRows } from './job-rows.tsx';
import { MailRows } from './mail-rows.tsx';
import { OPERATIONS, queueQuery, scheduledPublications } from './operation-calls.ts';
import { PagedRows } from './paged-rows.tsx';
import { UncheckedRows } from './unchecked-rows.tsx';

type Queue = CallResponse<'GET /hfc/_i/operations/queue'>;

function ScheduledRows() {
  return (
    <PagedRows
      queryKey={[OPERATIONS, 'scheduled_publications']}
      load={scheduledPublications}
      what="the scheduled publications"
      empty="No publication is scheduled."
      getKey={({ review_period_id }) => String(review_period_id)}
    >
      {({ review_period_id, publish_at, homes, scheduled_by }) => (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Link to={staffPaths.reviewPeriod(review_period_id)} className="font-semibold underline underline-offset-4">
            Cycle {review_period_id}
          </Link>
          <span>
            {homes === 1 ? '1 home' : `${homes} homes`}, {formatMoment(publish_at)}
            <span className="text-muted">, by {scheduled_by?.name || 'a staff member'}</span>
          </span>
        </div>
      )}
    </PagedRows>
  );
}

function QueueFigures({ queue: { jobs, mails, scheduled_publications, unchecked_homes } }: { queue: Queue }) {
  return (
    <>
      <Figures
        figures={[
          {
            label: 'Published homes unchecked for two days',
            value: unchecked_homes['2'],
            rows: <UncheckedRows query={{ days: '2' }} />,
          },
          {
            label: 'Published homes unchecked for a week',
            value: unchecked_homes['7'],
            isBad: unchecked_homes['7'] > 0,
            rows: <UncheckedRows query={{ days: '7' }} />,
          },
          { label: 'Scheduled publications', value: scheduled_publications, rows: <ScheduledRows /> },
          { label: 'Mails waiting', value: mails.waiting, rows: <MailRows /> },
          { label: 'Jobs waiting', value: jobs.waiting, rows: <JobRows state="waiting" /> },
          { label: 'Jobs at work', value: jobs.running, rows: <JobRows state="running" /> },
          { label: 'Jobs to be tried again', value: jobs.retrying, rows: <JobRows state="retrying" /> },
          {
            label: 'Jobs that failed',
            value: jobs.failed,
            isBad: jobs.failed > 0,
            rows: <JobRows state="failed" />,
          },
        ]}
      />
      {mails.carrier === 'folder' && (
        <p className="text-sm text-muted">
          No mail server is configured, so mails aren’t sent. They are put into the folder <code>outbox</code> of the
          data folder.
        </p>
      )}
    </>
  );
}

/** What waits, what has failed, and what nothing has checked. */
export function QueuePart() {
  const query = useQuery(queueQuery, queryClient);
  return (
    <section aria-labelledby="queue-title" className="flex flex-col gap-4">
      <h3 id="queue-title" className="text-xl">
        Work that waits
      </h3>
      <Loaded query={query} what="the work that waits">
        {(queue) => <QueueFigures queue={queue} />}
      </Loaded>
    </section>
  );
}
