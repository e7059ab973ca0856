import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { findSessionRecording, setUser } from './store.ts';

/**
 * Says whose recording it is. Repeating it changes nothing.
 * @throws AppError not_found for a recording without pieces or a deleted one, conflict if it is another user's.
 */
export async function identifySessionRecording(
  { db }: Pick<Context, 'db'>,
  { recording_id, user_id }: { recording_id: string; user_id: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const sessionRecording = await findSessionRecording(transaction, recording_id, { isLocked: true });
    if (!sessionRecording || sessionRecording.forget_timestamp !== null)
      throw new AppError('not_found', 'There is no such recording.');
    if (sessionRecording.user_id !== null && sessionRecording.user_id !== user_id)
      throw new AppError('conflict', 'This recording is another user’s.');
    await setUser(transaction, recording_id, user_id);
  });
}
