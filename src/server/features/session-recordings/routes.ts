import { SESSION_RECORDINGS_PAGE } from '../../../contracts/people/session-recordings.ts';
import type { CallHandlers } from '../../http/call-handler.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { recordStaffAction } from '../staff/store.ts';
import { removeFiles } from './forget.ts';
import { identifySessionRecording } from './identify.ts';
import { recordedAs } from './recorded-as.ts';
import { openReplay } from './replays.ts';
import { forgetSessionRecordings } from './store-forgotten.ts';
import { listSessionRecordings } from './store-lists.ts';

export const sessionRecordingRoutes = {
  'PUT /hfc/session_recordings/{recording_id}/user': async (
    ctx,
    { params: { recording_id } },
    { user, unobserved },
  ) => {
    if (!ctx.config.sessionRecording.isOn || unobserved) throw new AppError('not_found', 'Nothing is recorded here.');
    await identifySessionRecording(ctx, { recording_id, user_id: user.user_id });
    return { recording_id };
  },
  'GET /hfc/_i/session_recordings': async ({ db, config }, { query: { cursor } }) => {
    const rows = await listSessionRecordings(db, { after: cursor, limit: SESSION_RECORDINGS_PAGE });
    return {
      is_on: config.sessionRecording.isOn,
      items: rows.map(({ user_id, name, email, ...row }) => ({
        ...recordedAs(row),
        user: user_id === null || email === null ? null : { user_id, name: name ?? '', email },
      })),
      next_cursor: rows.length === SESSION_RECORDINGS_PAGE ? (rows.at(-1)?.recording_id ?? null) : null,
    };
  },
  'POST /hfc/_i/session_recordings/{recording_id}/replays': async (ctx, { params }, { actor }) => ({
    key: await openReplay(ctx, { ...params, actor }),
  }),
  'DELETE /hfc/_i/session_recordings/{recording_id}': async (
    ctx,
    { params: { recording_id } },
    { user, request_id },
  ) => {
    await inTransaction(ctx.db, async (transaction) => {
      const [known] = await forgetSessionRecordings(transaction, [recording_id], ctx.now());
      if (known === undefined) throw new AppError('not_found', 'This recording is gone.');
      await recordStaffAction(transaction, {
        user_id: user.user_id,
        request_id,
        action: 'delete_recording',
        entity: 'session_recording',
        entity_id: recording_id,
        before: {},
        after: {},
      });
    });
    await removeFiles(ctx, [recording_id]);
    return { recording_id };
  },
} satisfies CallHandlers;
