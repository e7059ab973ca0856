import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallKey, CallResponse } from '../../src/contracts/contract.ts';
import { ensureSampleWorld } from '../../src/server/features/sample-world/ensure.ts';
import { appointStaff } from '../../src/server/features/staff/appoint.ts';
import { type AuthTestService, startAuthService } from '../support/auth-service.ts';
import { makeSession, sendCall } from '../support/signed-in.ts';

let service: AuthTestService;
let token: string;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1', STAFF_TOTP: 'optional' });
  await ensureSampleWorld(service.ctx, { compounds: 20 });
  const staff = await makeSession(service);
  await appointStaff(service.ctx, { email: staff.user.email, is_staff: true, by: null });
  ({ token } = staff);
}, 60_000);
afterAll(() => service.stop());

const read = async <K extends CallKey>(key: K) => (await sendCall<CallResponse<K>>(service.app, key, token)).body;

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
  const rows = await service.ctx.db.selectFrom('compound_resource').select('resource_id').execute();
  expect(items.map(({ resource_id }) => resource_id)).toEqual(
    rows.map(({ resource_id }) => resource_id).toSorted((a, b) => a - b),
  );
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

it('staff add, change and delete resources, each time written down once', async () => {
  const { db } = service.ctx;
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, key?: string) => {
    const headers = { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) };
    const url = `/api/hfc/_i/compound_resources${path}`;
    const response = await service.app.inject({ method, url, headers, ...(payload && { payload }) });
    const body = response.json<CallResponse<'POST /hfc/_i/compound_resources'> & { detail: string }>();
    return { status: response.statusCode, body };
  };
  const guide = { title: 'A guide', description: 'How to share.', url: 'https://guide.example/' };
  const first = await send('POST', '', guide, 'key-of-guide');
  expect(await send('POST', '', guide, 'key-of-guide')).toEqual(first);
  const { resource_id } = first.body.compound_resource;
  const path = `/${resource_id}`;
  expect((await send('PUT', path, { title: 'No children' })).status).toBe(409);
  for (const url of ['javascript:alert(1)', 'ftp://guide.example', 'x'])
    expect((await send('PUT', path, { url })).status, url).toBe(400);
  for (const title of ['Another guide', 'Another guide'])
    expect((await send('PUT', path, { title })).body.compound_resource).toEqual({ ...guide, resource_id, title });
  const { compound_id } = await db.selectFrom('compound').select('compound_id').limit(1).executeTakeFirstOrThrow();
  await db.insertInto('compound_resource_link').values({ compound_id, resource_id }).execute();
  const refused = await send('DELETE', path);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    '1 home is linked to this resource. Remove the links first.',
  ]);
  await db.deleteFrom('compound_resource_link').where('resource_id', '=', resource_id).execute();
  expect((await send('DELETE', path)).status).toBe(200);
  expect((await send('DELETE', path)).status).toBe(404);
  const entries = await db
    .selectFrom('staff_audit_entry')
    .where('entity', '=', 'compound_resource')
    .where('entity_id', '=', String(resource_id))
    .select(['action', 'before', 'after'])
    .orderBy('staff_audit_entry_id')
    .execute();
  const title = 'Another guide';
  expect(entries).toEqual([
    { action: 'create_resource', before: {}, after: guide },
    { action: 'edit_resource', before: { title: guide.title }, after: { title } },
    { action: 'delete_resource', before: { ...guide, title }, after: {} },
  ]);
});
