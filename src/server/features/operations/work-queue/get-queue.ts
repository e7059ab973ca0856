import type { CallInput, CallResponse } from '../../../../contracts/contract.ts';
import type { QueuedJob } from '../../../../contracts/curation/work-queue.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { JobRecord } from '../../../platform/jobs/job-records.ts';
import { sendMail } from '../../../platform/mail/send-mail-job.ts';
import { countQueuedMails, listQueuedMails } from '../../../platform/mail/store.ts';
import { countUnchecked, listUnchecked } from '../../feeds/state/store-unchecked.ts';
import { listScheduledReviewPeriods } from '../../review-periods/store-review-periods.ts';
import { getPerson } from '../../users/person-of.ts';

const PAGE = 50;
const MAX_ERROR = 300;
const DAY_MS = 24 * 60 * 60_000;

const JOBS = 'GET /hfc/_i/operations/jobs';
const MAILS = 'GET /hfc/_i/operations/mails';
const SCHEDULED = 'GET /hfc/_i/operations/scheduled_publications';
const UNCHECKED = 'GET /hfc/_i/operations/unchecked_homes';
type Reader = Pick<Context, 'config' | 'db' | 'jobs' | 'now'>;

const daysAgo = ({ now }: Reader, days: number): Date => new Date(now().getTime() - days * DAY_MS);

/** The page of some rows, of which one more than fits was asked for, and the cursor of the next one. */
function paged<Row>(rows: readonly Row[], getId: (row: Row) => string | number) {
  const items = rows.slice(0, PAGE);
  const last = items.at(-1);
  return { items, next_cursor: rows.length > PAGE && last ? String(getId(last)) : null };
}

/** How much work waits or has failed. */
export async function getQueue(reader: Reader): Promise<CallResponse<'GET /hfc/_i/operations/queue'>> {
  const { config, db, jobs } = reader;
  const uncheckedFor = (days: number) => countUnchecked(db, { provider: undefined, since: daysAgo(reader, days) });
  return {
    jobs: await jobs.records.count(),
    mails: { waiting: await countQueuedMails(db), carrier: config.mail.smtpUrl ? 'smtp' : 'folder' },
    scheduled_publications: (await listScheduledReviewPeriods(db)).length,
    unchecked_homes: { 2: await uncheckedFor(2), 7: await uncheckedFor(7) },
  };
}

/** The ids in the data of a job. Other data may tell more of users than staff need. */
function getAbout(data: JobRecord['data']): QueuedJob['about'] {
  const ids = Object.entries(data).filter(([name]) => name.endsWith('_id'));
  return Object.fromEntries(
    ids.flatMap(([name, value]) => (typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [])),
  );
}

function toQueuedJob({ data, create_timestamp, start_timestamp, end_timestamp, error, ...job }: JobRecord): QueuedJob {
  return {
    ...job,
    about: getAbout(data),
    create_timestamp: create_timestamp.toISOString(),
    start_timestamp: start_timestamp.toISOString(),
    end_timestamp: end_timestamp?.toISOString() ?? null,
    error: error?.slice(0, MAX_ERROR) ?? null,
  };
}

/** Jobs in a state, a page at a time. */
export async function readJobs(
  { jobs }: Reader,
  { state, cursor }: CallInput<typeof JOBS>['query'],
): Promise<CallResponse<typeof JOBS>> {
  const rows = await jobs.records.list(state, { after: cursor, limit: PAGE + 1 });
  const { items, next_cursor } = paged(rows, ({ job_id }) => job_id);
  return { items: items.map(toQueuedJob), next_cursor };
}

/** `a…@example.com`: enough to find out which mail server refuses mails. */
function hidden(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}…${address.slice(at)}`;
}

/** The mails that wait to be sent, a page at a time. */
export async function listQueuedMailPage(
  { db, jobs }: Reader,
  cursor: string | undefined,
): Promise<CallResponse<typeof MAILS>> {
  const rows = await listQueuedMails(db, { after: cursor, limit: PAGE + 1 });
  const { items, next_cursor } = paged(rows, ({ message_id }) => message_id);
  const ids = items.map(({ message_id }) => message_id);
  const sending = new Map(
    (await jobs.records.find(sendMail.name, 'message_id', ids)).map((job) => [job.data['message_id'], job]),
  );
  return {
    items: items.map(({ recipient, create_timestamp, expire_timestamp, ...mail }) => {
      const job = sending.get(mail.message_id);
      return {
        ...mail,
        recipient: hidden(recipient),
        create_timestamp: create_timestamp.toISOString(),
        expire_timestamp: expire_timestamp.toISOString(),
        tries: job?.error == null ? 0 : job.retries + 1,
        error: job?.error?.slice(0, MAX_ERROR) ?? null,
      };
    }),
    next_cursor,
  };
}

/** The review periods that are to be published at a set time. */
export async function listScheduled({ db }: Reader): Promise<CallResponse<typeof SCHEDULED>> {
  const reviewPeriods = await listScheduledReviewPeriods(db);
  return {
    items: reviewPeriods.flatMap(
      ({ review_period_id, publish_at, publish_compound_ids, publish_user_id, scheduled_by_name }) =>
        publish_at === null
          ? []
          : {
              review_period_id,
              publish_at: publish_at.toISOString(),
              homes: publish_compound_ids.length,
              scheduled_by: getPerson(publish_user_id, scheduled_by_name),
            },
    ),
  };
}

/** Published homes that no feed has answered for, a page at a time. */
export async function listUncheckedHomes(
  reader: Reader,
  { days, provider, cursor }: CallInput<typeof UNCHECKED>['query'],
): Promise<CallResponse<typeof UNCHECKED>> {
  const unchecked = { provider, since: daysAgo(reader, Number(days)) };
  const rows = await listUnchecked(reader.db, unchecked, { after: cursor, limit: PAGE + 1 });
  const { items, next_cursor } = paged(rows, ({ compound_id }) => compound_id);
  return {
    items: items.map((home) => ({
      ...home,
      availability_checked_at: home.availability_checked_at?.toISOString() ?? null,
    })),
    next_cursor,
  };
}
