import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallKey } from '../../../src/contracts/contract.ts';
import { type AuthTestService, startAuthService } from '../../support/auth-service.ts';
import { type StaffCalls, staffCalls } from '../../support/staff-calls.ts';

let service: AuthTestService;
let calls: StaffCalls;
const send: StaffCalls['send'] = (name, given) => calls.send(name, given);
const listEntries: StaffCalls['listEntries'] = (entity, id) => calls.listEntries(entity, id);
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1', STAFF_TOTP: 'optional' }, { compounds: 20 });
  calls = await staffCalls(service);
}, 60_000);
afterAll(() => service.stop());

const read = async <K extends CallKey>(key: K) => (await send(key, {})).body;

it('staff see the addresses and CRM ids of agents', async () => {
  const { db } = service.ctx;
  await db.updateTable('agent').set({ attio_id: 'crm-1' }).where('fallback_lnf_advisor', '=', true).execute();
  const { items } = await read('GET /hfc/_i/agents');
  const rows = await db.selectFrom('agent').select(['agent_id', 'email']).orderBy('agent_id').execute();
  expect(items.map(({ agent_id, email }) => ({ agent_id, email }))).toEqual(rows);
  expect(items.filter((agent) => agent.fallback_lnf_advisor).map(({ attio_id }) => attio_id)).toEqual(['crm-1']);
});

it('staff see all resources', async () => {
  const { items } = await read('GET /hfc/_i/compound_resources');
  const rows = await service.ctx.db
    .selectFrom('compound_resource')
    .select('resource_id')
    .orderBy('title')
    .orderBy('resource_id')
    .execute();
  expect(items.map(({ resource_id }) => resource_id)).toEqual(rows.map(({ resource_id }) => resource_id));
});

it('staff see inactive and internal areas too, and all markets', async () => {
  const { db } = service.ctx;
  const [hidden, internal] = await db.selectFrom('area').select('area_id').orderBy('area_id').limit(2).execute();
  const hide = (area_id = 0, change: { active: boolean } | { internal_only: boolean }) =>
    db.updateTable('area').set(change).where('area_id', '=', area_id).execute();
  await hide(hidden?.area_id, { active: false });
  await hide(internal?.area_id, { internal_only: true });
  const { markets, areas } = await read('GET /hfc/_i/region_info');
  expect(markets).toHaveLength(10);
  expect(areas.find(({ area_id }) => area_id === hidden?.area_id)?.active).toBe(false);
  expect(areas.find(({ area_id }) => area_id === internal?.area_id)?.internal_only).toBe(true);
});

describe('a resource', () => {
  const guide = { title: 'A guide', description: 'How to share.', url: 'https://guide.example/' };
  const CREATE = 'POST /hfc/_i/compound_resources';
  const CHANGE = 'PUT /hfc/_i/compound_resources/{resource_id}';
  const DELETE = 'DELETE /hfc/_i/compound_resources/{resource_id}';

  it('is added, changed and deleted, each time written down once', async () => {
    const { db } = service.ctx;
    const first = await send(CREATE, { body: guide, key: 'key-of-guide' });
    expect(await send(CREATE, { body: guide, key: 'key-of-guide' })).toEqual(first);
    const { resource_id: id } = first.body.compound_resource;
    expect((await send(CHANGE, { id, from: 1, body: { title: 'No children' } })).status).toBe(409);
    for (const url of ['javascript:alert(1)', 'ftp://guide.example', 'x'])
      expect((await send(CHANGE, { id, from: 1, body: { url } })).status, url).toBe(400);
    const title = 'Another guide';
    for (const from of [1, 2]) {
      const { body } = await send(CHANGE, { id, from, body: { title } });
      expect(body.compound_resource).toMatchObject({ ...guide, resource_id: id, title, version: 2 });
    }
    const { compound_id } = await db.selectFrom('compound').select('compound_id').limit(1).executeTakeFirstOrThrow();
    await db.insertInto('compound_resource_link').values({ compound_id, resource_id: id }).execute();
    const refused = await send(DELETE, { id });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      '1 home is linked to this resource. Remove the links first.',
    ]);
    const { items } = await read('GET /hfc/_i/compound_resources');
    expect(items.find(({ resource_id }) => resource_id === id)?.links).toEqual({
      count: 1,
      newest: [expect.objectContaining({ compound_id })],
    });
    await db.deleteFrom('compound_resource_link').where('resource_id', '=', id).execute();
    expect((await send(DELETE, { id })).status).toBe(200);
    expect((await send(DELETE, { id })).status).toBe(404);
    expect(await listEntries('compound_resource', id)).toEqual([
      { action: 'create_resource', before: {}, after: guide },
      { action: 'edit_resource', before: { title: guide.title }, after: { title } },
      { action: 'delete_resource', before: { ...guide, title }, after: {} },
    ]);
  });

  it('is not overwritten unseen', async () => {
    const added = await send(CREATE, { body: guide, key: 'key-of-shared' });
    const { resource_id: id } = added.body.compound_resource;
    expect((await send(CHANGE, { id, body: { title: 'Mine' } })).status).toBe(428);
    expect((await send(CHANGE, { id, from: 1, body: { title: 'Mine' } })).status).toBe(200);
    // Another field was changed from the same version, so both changes count.
    expect((await send(CHANGE, { id, from: 1, body: { description: 'Theirs' } })).status).toBe(200);
    const late = await send(CHANGE, { id, from: 1, body: { title: 'Theirs' } });
    expect(late.status).toBe(412);
    expect(late.body.conflicts).toMatchObject([{ field: 'title', theirs: 'Mine' }]);
    expect(late.body.current).toMatchObject({
      compound_resource: { version: 3, title: 'Mine', description: 'Theirs' },
    });
  });
});

describe('an agent', () => {
  const CREATE = 'POST /hfc/_i/agents';
  const CHANGE = 'PUT /hfc/_i/agents/{agent_id}';
  const DELETE = 'DELETE /hfc/_i/agents/{agent_id}';
  const agent = { first_name: 'Ida', email: 'Ida@Agents.example', fallback_lnf_advisor: false };
  let keys = 0;
  const add = async (more: object = {}) => {
    keys += 1;
    return send(CREATE, { body: { ...agent, ...more }, key: `key-of-agent-${keys}` });
  };
  const fallbacks = async () =>
    (await read('GET /hfc/_i/agents')).items.filter(({ fallback_lnf_advisor }) => fallback_lnf_advisor);

  it('is added, changed and deleted, each time written down once', async () => {
    const { agent_id: id, email } = (await add()).body.agent;
    expect(email).toBe('ida@agents.example');
    for (const from of [1, 2]) {
      const { body } = await send(CHANGE, { id, from, body: { first_name: 'Ina' } });
      expect(body.agent).toMatchObject({ first_name: 'Ina', version: 2 });
    }
    for (const body of [{ first_name: ' ' }, { first_name: 'a\nb' }, { email: 'x' }, { attio_id: 'x' }])
      expect((await send(CHANGE, { id, from: 2, body })).status, JSON.stringify(body)).toBe(400);
    expect((await send(CHANGE, { id, from: 1, body: { first_name: 'Eva' } })).status).toBe(412);
    expect((await send(DELETE, { id })).status).toBe(200);
    expect((await send(DELETE, { id })).status).toBe(404);
    const fields = { ...agent, email };
    expect(await listEntries('agent', id)).toEqual([
      { action: 'create_agent', before: {}, after: fields },
      { action: 'edit_agent', before: { first_name: 'Ida' }, after: { first_name: 'Ina' } },
      {
        action: 'delete_agent',
        before: { ...fields, first_name: 'Ina', attio_id: null, headshot: null },
        after: {},
      },
    ]);
  });

  it('is the only fallback advisor, and can be reached', async () => {
    const [before] = await fallbacks();
    const { agent_id: id } = (await add({ email: null })).body.agent;
    const chosen = { fallback_lnf_advisor: true };
    expect((await send(CHANGE, { id, from: 1, body: chosen })).status).toBe(409);
    expect((await add({ ...chosen, email: null })).status).toBe(409);
    expect(await fallbacks()).toEqual([before]);
    const body = { ...chosen, email: 'ida@agents.example' };
    expect((await send(CHANGE, { id, from: 1, body })).status).toBe(200);
    expect(await fallbacks()).toMatchObject([{ agent_id: id }]);
    expect((await listEntries('agent', Number(before?.agent_id))).at(-1)).toMatchObject({
      before: { fallback_lnf_advisor: true },
      after: { fallback_lnf_advisor: false },
    });
    for (const wrong of [{ fallback_lnf_advisor: false }, { email: null }])
      expect((await send(CHANGE, { id, from: 2, body: wrong })).status).toBe(409);
    expect((await send(DELETE, { id })).body.detail).toBe('Ida is the fallback advisor. Choose another agent first.');
    // Two agents at once: one of them wins, and there is still one fallback.
    const others = [(await add()).body.agent, (await add()).body.agent];
    await Promise.all(others.map((other) => send(CHANGE, { id: other.agent_id, from: 1, body: chosen })));
    expect(await fallbacks()).toHaveLength(1);
  });

  it('stays while users, conversations or tours depend on them', async () => {
    const { db } = service.ctx;
    const { agent_id: id } = (await add()).body.agent;
    const { user_id } = await db.selectFrom('app_user').select('user_id').limit(1).executeTakeFirstOrThrow();
    await db.updateTable('app_user').set({ advisor_agent_id: id }).where('user_id', '=', user_id).execute();
    const thread = {
      user_id,
      agent_id: id,
      kind: 'question',
      update_timestamp: new Date(),
    };
    await db.insertInto('message_thread').values(thread).execute();
    expect((await send(DELETE, { id })).body.detail).toBe(
      'Ida still has 1 user and 1 conversation. Give them to another agent first.',
    );
    await db.updateTable('app_user').set({ advisor_agent_id: null }).where('user_id', '=', user_id).execute();
    await db.deleteFrom('message_thread').where('agent_id', '=', id).execute();
    expect((await send(DELETE, { id })).status).toBe(200);
  });
});
