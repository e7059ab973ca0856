import type { QueuedJob } from '../../../contracts/curation/work-queue.ts';
import type { JobState } from '../../../contracts/values/job-values.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../moments.ts';
import { useAct } from '../use-act.ts';
import { ActProblem } from './act-problem.tsx';
import { jobsIn, OPERATIONS, operationsChanged, retryJob } from './operation-calls.ts';
import { PagedRows } from './paged-rows.tsx';

/** `send-mail` → `Send mail` */
const nameWords = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** `{ home_id: 7 }` → `home id 7` */
const aboutWords = ({ about }: QueuedJob): string =>
  Object.entries(about)
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`)
    .join(', ');

function timeWords({ state, create_timestamp, start_timestamp, end_timestamp, retries }: QueuedJob): string {
  const tries = retries === 0 ? '' : ` after ${retries + 1} tries`;
  if (state === 'failed') return `failed ${formatMoment(end_timestamp ?? create_timestamp)}${tries}`;
  if (state === 'retrying') return `is tried again ${formatMoment(start_timestamp)}`;
  return `ordered ${formatMoment(create_timestamp)}`;
}

function JobRow({ job }: { job: QueuedJob }) {
  const { isBusy, problem, act } = useAct();
  const tryAgain = async (): Promise<void> => {
    await retryJob(job.job_id);
    await operationsChanged();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-64 wrap-anywhere">
        <p className="font-semibold">{nameWords(job.name)}</p>
        <p className="text-sm text-muted">{[aboutWords(job), timeWords(job)].filter(Boolean).join(' · ')}</p>
        {job.error !== null && <p>{job.error}</p>}
        <ActProblem>{problem}</ActProblem>
      </div>
      {job.state === 'failed' && (
        <Button
          aria-disabled={isBusy}
          aria-label={`Try again: ${nameWords(job.name)}`}
          onClick={() => void act(tryAgain)}
        >
          Try again
        </Button>
      )}
    </div>
  );
}

const emptyWords: Readonly<Record<JobState, string>> = {
  waiting: 'No job waits.',
  running: 'No job is at work.',
  retrying: 'No job waits for another try.',
  failed: 'No job has failed.',
};

/** The jobs in a state, the newest first. */
export function JobRows({ state }: { state: JobState }) {
  return (
    <PagedRows
      queryKey={[OPERATIONS, 'jobs', state]}
      load={jobsIn(state)}
      what="the jobs"
      empty={emptyWords[state]}
      getKey={({ job_id }) => job_id}
    >
      {(job) => <JobRow job={job} />}
    </PagedRows>
  );
}
