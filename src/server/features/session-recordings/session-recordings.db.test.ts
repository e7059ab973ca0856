import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type SessionRecordingService,
  startSessionRecordingService,
} from '../../../../tests/support/session-recordings.ts';
import { sendCall } from '../../../../tests/support/signed-in.ts';
import type { CallResponse } from '../../../contracts/contract.ts';
import { MAX_FORGOTTEN } from '../../../contracts/values/session-recording-values.ts';
import { GRACE_DAYS } from '../../../rules/people/user-deletion.ts';
import { personalAccounts } from '../../personal-accounts.ts';
import { StorageError } from '../../platform/storage/storage.ts';
import { deleteDueUsers } from '../personal-data/delete-users.ts';
import { deleteOldSessionRecordings } from './delete-old.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

let { service, begin, now, advance, anEvent, aPage, send, identify, forget, rows, pieceKeys, files } =
  {} as SessionRecordingService;
let { ada, ben, staff, boss } = {} as Awaited<ReturnType<SessionRecordingService['begin']>>;
beforeAll(async () => {
  ({ service, begin, now, advance, anEvent, aPage, send, identify, forget, rows, pieceKeys, files } =
    await startSessionRecordingService());
}, 60_000);
afterAll(() => service.stop());
beforeEach(async () => {
  ({ ada, ben, staff, boss } = await begin());
});

describe('the user of a recording', () => {
  it('is the one who says so first', async () => {
    const id = randomUUID();
    expect(await identify(id, ada)).toBe(404);
    await send(id, 0);
    expect(await identify(id, ada)).toBe(200);
    expect(await identify(id, ada)).toBe(200);
    expect(await identify(id, ben)).toBe(409);
    expect((await rows())[0]?.user_id).toBe(ada.user.user_id);
  });

  it('gets a list of recordings with the export', async () => {
    const id = randomUUID();
    await send(id, 0, [aPage('http://a.example/hfc/home')]);
    await send(randomUUID(), 0);
    await identify(id, ada);
    const { user_id } = ada.user;
    const { body } = await sendCall<CallResponse<'GET /user_export'>>(
      service.app,
      `GET /user_export?user_id=${user_id}`,
      ada.token,
    );
    expect(body.user_export.session_recordings).toMatchObject([{ recording_id: id, pages: ['/hfc/home'] }]);
  });

  it('takes the recordings along when the account is deleted', async () => {
    const [own, other] = [randomUUID(), randomUUID()];
    for (const id of [own, other]) await send(id, 0);
    await identify(own, ada);
    await identify(other, ben);
    await sendCall(service.app, 'POST /user_deletion', ada.token, { user_id: ada.user.user_id });
    advance((GRACE_DAYS + 1) * DAY_MS);
    // Both were recorded just now.
    await service.ctx.db.updateTable('session_recording').set({ create_timestamp: now() }).execute();
    await deleteDueUsers(service.ctx, personalAccounts);
    // A piece that was on its way brings nothing back.
    expect(await send(own, 1)).toBe(410);
    await deleteOldSessionRecordings(service.ctx);
    expect(await files()).toEqual([expect.stringContaining(other)]);
    expect(await send(own, 1)).toBe(410);
    advance(DAY_MS);
    await deleteOldSessionRecordings(service.ctx);
    expect((await rows()).map(({ recording_id }) => recording_id)).toEqual([other]);
  });
});

describe('deletion', () => {
  it('is at once when a visitor opts out, and final', async () => {
    const [own, other] = [randomUUID(), randomUUID()];
    for (const id of [own, other]) await send(id, 0);
    expect(await forget({ recording_ids: [own, randomUUID()] })).toBe(204);
    expect(await files()).toEqual([expect.stringContaining(other)]);
    expect(await send(own, 1)).toBe(410);
    expect((await pieceKeys()).map((key) => key.split('/')[1])).toEqual([other]);
  });

  it('also refuses a recording whose first piece comes after the deletion', async () => {
    const late = randomUUID();
    expect(await forget({ recording_ids: [late, late] })).toBe(204);
    expect(await send(late, 0)).toBe(410);
    expect(await files()).toEqual([]);
    advance(DAY_MS);
    await deleteOldSessionRecordings(service.ctx);
    expect(await rows()).toEqual([]);
  });

  it('goes on later if the storage is away', async () => {
    const id = randomUUID();
    await send(id, 0);
    const { storage } = service.ctx;
    const { remove } = storage;
    storage.remove = async () => Promise.reject(new StorageError('away'));
    expect(await forget({ recording_ids: [id] })).toBe(204);
    storage.remove = remove;
    expect(await files()).toHaveLength(1);
    await deleteOldSessionRecordings(service.ctx);
    expect(await files()).toEqual([]);
  });

  it.each([
    ['nothing', {}],
    ['an empty list', { recording_ids: [] }],
    ['no ids', { recording_ids: ['a'] }],
    ['too many', { recording_ids: Array.from({ length: MAX_FORGOTTEN + 1 }, () => randomUUID()) }],
    ['more than asked for', { recording_ids: [randomUUID()], all: true }],
  ])('refuses %s', async (_, body) => {
    const id = randomUUID();
    await send(id, 0);
    expect(await forget(body)).toBe(400);
    expect(await files()).toHaveLength(1);
  });

  it('is after 30 days', async () => {
    await send(randomUUID(), 0);
    advance(29 * DAY_MS);
    await deleteOldSessionRecordings(service.ctx);
    expect(await files()).toHaveLength(1);
    const young = randomUUID();
    await send(young, 0);
    advance(2 * DAY_MS);
    await deleteOldSessionRecordings(service.ctx);
    await deleteOldSessionRecordings(service.ctx);
    expect((await rows()).map(({ recording_id }) => recording_id)).toEqual([young]);
    expect(await files()).toEqual([expect.stringContaining(young)]);
  });
});

type List = CallResponse<'GET /hfc/_i/session_recordings'>;
type Opened = CallResponse<'POST /hfc/_i/session_recordings/{recording_id}/replays'>;

const list = async (cursor = '') =>
  (await sendCall<List>(service.app, `GET /hfc/_i/session_recordings${cursor && `?cursor=${cursor}`}`, boss.token))
    .body;
const open = (id: string, { token } = boss) =>
  sendCall<Opened>(service.app, `POST /hfc/_i/session_recordings/${id}/replays`, token, {});
const read = (path: string, key: string) =>
  service.app.inject({ url: `/recordings/replay/pieces${path}`, headers: { authorization: `Bearer ${key}` } });
const listEntries = (id: string) =>
  service.ctx.db
    .selectFrom('staff_audit_entry')
    .where('entity', '=', 'session_recording')
    .where('entity_id', '=', id)
    .select(['action', 'user_id'])
    .orderBy('staff_audit_entry_id')
    .execute();

describe('staff', () => {
  it('see the recordings, page by page', async () => {
    const known = randomUUID();
    await send(known, 0, [aPage('http://a.example/hfc/home'), anEvent({}, 3, 61_000)]);
    await identify(known, ada);
    advance(60_000);
    for (let count = 0; count < 50; count += 1) await send(randomUUID(), 0);
    const first = await list();
    expect(first.is_on).toBe(true);
    expect(first.items).toHaveLength(50);
    const second = await list(first.next_cursor ?? '');
    expect(second).toMatchObject({
      items: [
        {
          recording_id: known,
          seconds: 61,
          pages: ['/hfc/home'],
          user: { name: ada.user.name, email: ada.user.email },
        },
      ],
      next_cursor: null,
    });
  });

  it('replay one with a key for it alone, and the audit log has each time', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    for (const seq of [0, 1, 12]) await send(id, seq, [anEvent({ seq })]);
    await send(other, 0);
    const { key } = (await open(id)).body;
    await open(id);
    const entry = { action: 'replay_recording', user_id: boss.user.user_id };
    expect(await listEntries(id)).toEqual([entry, entry]);
    expect((await read('', key)).json()).toEqual({ seqs: [0, 1, 12] });
    const piece = await read('/12', key);
    expect(piece.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-store' });
    expect(JSON.parse(gunzipSync(piece.rawPayload).toString())).toMatchObject([{ data: { seq: 12 } }]);
    expect((await read('/2', key)).statusCode).toBe(404);
    for (const wrong of ['', 'x', boss.token, `${key}x`]) expect((await read('/12', wrong)).statusCode).toBe(401);
    await forget({ recording_ids: [id] });
    expect((await read('/12', key)).statusCode).toBe(410);
    const { key: short } = (await open(other)).body;
    advance(6 * 60_000);
    expect((await read('', short)).statusCode).toBe(401);
  });

  it('who are no superusers can do nothing with them', async () => {
    const id = randomUUID();
    await send(id, 0);
    for (const caller of [ada, staff]) {
      expect((await sendCall(service.app, 'GET /hfc/_i/session_recordings', caller.token)).status).toBe(403);
      expect((await open(id, caller)).status).toBe(403);
      const deleting = await sendCall(service.app, `DELETE /hfc/_i/session_recordings/${id}`, caller.token);
      expect(deleting.status).toBe(403);
    }
    expect(await listEntries(id)).toEqual([]);
    expect(await files()).toHaveLength(1);
  });

  it('delete one', async () => {
    const id = randomUUID();
    await send(id, 0);
    const remove = () => sendCall(service.app, `DELETE /hfc/_i/session_recordings/${id}`, boss.token);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await open(id)).status).toBe(404);
    expect((await list()).items).toEqual([]);
    expect(await files()).toEqual([]);
    expect((await listEntries(id)).map(({ action }) => action)).toEqual(['delete_recording']);
  });
});
