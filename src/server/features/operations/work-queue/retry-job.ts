import type { Actor } from '../../../platform/context/actor.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { recordStaffAction } from '../../staff/store.ts';

/**
 * Has a job tried again that failed for good, for a staff member.
 * @throws AppError not_found if there is no such job, or it has not failed or was tried again since.
 */
export async function retryJob(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  { job_id, actor }: { job_id: string; actor: Actor },
): Promise<void> {
  const name = await jobs.records.retry(job_id);
  if (name === null) throw new AppError('not_found', 'This job has not failed, or was tried again already.');
  await recordStaffAction(db, {
    user_id: actor.user_id,
    request_id: actor.request_id,
    action: 'retry_job',
    entity: 'job',
    entity_id: job_id,
    before: {},
    after: { job: name },
  });
}
