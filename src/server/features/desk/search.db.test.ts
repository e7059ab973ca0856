import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MessageService, startMessageService } from '../../../../tests/support/messages.ts';
import { makeSession, makeStaffMember, type SignedIn, sendCall } from '../../../../tests/support/signed-in.ts';
import type { CallResponse } from '../../../contracts/contract.ts';

let desk: MessageService;
let rae: SignedIn;
beforeAll(async () => {
  desk = await startMessageService();
  rae = await makeStaffMember(desk.service);
});
afterAll(() => desk.service.stop());

/** A word that no other test uses. */
const aWord = (): string => `w${randomUUID().replaceAll('-', '')}`;

/** The ids of the threads that staff find. */
async function found(query: Record<string, string>): Promise<number[]> {
  const { body } = await desk.call(`GET /hfc/_i/message_threads?${new URLSearchParams(query)}`, rae.token);
  return body.items.map(({ message_thread_id }) => message_thread_id);
}

async function aSender(name: string): Promise<SignedIn> {
  const sender = await makeSession(desk.service);
  const { user_id } = sender.user;
  await desk.call('PUT /update_user', sender.token, { user_id, name });
  return sender;
}

const getId = async (sent: ReturnType<MessageService['send']>) => (await sent).body.message_thread_id as number;

const answer = (id: number, message: string) => {
  const path = `POST /hfc/_i/message_threads/${id}/answers`;
  return sendCall(desk.service.app, path, rae.token, { message }, { 'idempotency-key': randomUUID() });
};

const counts = async () =>
  (await sendCall<CallResponse<'GET /hfc/_i/desk'>>(desk.service.app, 'GET /hfc/_i/desk', rae.token)).body;

describe('the search of threads', () => {
  it('finds the sender’s name and address, and words of all messages', async () => {
    const [first, last, word, answered] = [aWord(), aWord(), aWord(), aWord()];
    const sender = await aSender(`${first} ${last}`);
    const id = await getId(desk.send(sender, { message: `Is the ${word.toUpperCase()}, by any chance, for sale?` }));
    await answer(id, `It isn’t (${answered}).`);
    const typed = [first, `${last} ${first}`, last.slice(0, 12), sender.user.email, word, answered, `sale, ${word}!`];
    for (const q of typed) expect(await found({ q }), q).toEqual([id]);
    for (const q of [`${first} ${word}`, aWord(), '!?', '& | ( <-> :*']) expect(await found({ q }), q).toEqual([]);
    expect(await found({ q: word, state: 'open' })).toEqual([]);
    expect(await found({ q: word, kind: 'report' })).toEqual([]);
  });

  it('finds people without an account once they have confirmed their address', async () => {
    const [name, word, email] = [aWord(), aWord(), `pat.${aWord()}@example.com`];
    const before = await counts();
    await desk.send(null, { name, email, message: `Is it ${word}?` });
    const everywhere: Record<string, string>[] = [{ q: name }, { q: word }, { q: email }];
    for (const query of everywhere) expect(await found(query)).toEqual([]);
    const { items } = (await desk.call('GET /hfc/_i/message_threads', rae.token)).body;
    expect(JSON.stringify(items)).not.toContain(word);
    expect(await counts()).toEqual(before);
    await desk.confirm(desk.tokenTo(email));
    const [id] = await found({ kind: 'question', state: 'open' });
    for (const query of everywhere) expect(await found(query)).toEqual([id]);
    expect(await counts()).toMatchObject({ questions: before.questions + 1 });
  });

  it('takes at most 80 characters', async () => {
    const status = async (q: string) =>
      (await desk.call(`GET /hfc/_i/message_threads?${new URLSearchParams({ q })}`, rae.token)).status;
    expect([await status('a'.repeat(80)), await status('a'.repeat(81)), await status(' ')]).toEqual([200, 400, 400]);
  });
});

describe('the search of tours', () => {
  it('finds the user’s name and address, and words of the notes', async () => {
    const [name, word] = [aWord(), aWord()];
    const user = await aSender(name);
    const { db } = desk.service.ctx;
    const now = desk.service.ctx.now();
    const { tour_request_id } = await db
      .insertInto('tour_request')
      .values({
        request_key: randomUUID(),
        user_id: user.user.user_id,
        market_id: 1,
        windows: '[]',
        people: 2,
        note: `With ${word}.`,
        last_time: now,
        create_timestamp: now,
        update_timestamp: now,
      })
      .returning('tour_request_id')
      .executeTakeFirstOrThrow();
    const foundTours = async (q: string) =>
      (await desk.call(`GET /hfc/_i/tour_requests?${new URLSearchParams({ q })}`, rae.token)).body.items as object[];
    for (const q of [name, user.user.email, word]) expect(await foundTours(q)).toMatchObject([{ tour_request_id }]);
    expect(await foundTours(aWord())).toEqual([]);
  });
});

describe('a thread that was answered', () => {
  it('by another staff member doesn’t wait any more, until its sender writes again', async () => {
    const sender = await aSender(aWord());
    const before = await counts();
    const id = await getId(desk.send(sender));
    expect(await found({ kind: 'question', state: 'open' })).toContain(id);
    const kim = await makeStaffMember(desk.service);
    const path = `POST /hfc/_i/message_threads/${id}/answers`;
    await sendCall(desk.service.app, path, kim.token, { message: 'It is.' }, { 'idempotency-key': randomUUID() });
    expect(await found({ kind: 'question', state: 'open' })).not.toContain(id);
    expect(await found({ q: sender.user.email, state: 'done' })).toEqual([id]);
    expect(await counts()).toMatchObject({ questions: before.questions });
    await desk.send(sender, { message: 'And now?' });
    expect(await found({ kind: 'question', state: 'open' })).toContain(id);
    expect(await counts()).toMatchObject({ questions: before.questions + 1 });
  });
});
