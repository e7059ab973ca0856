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
