import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSession, type SignedIn } from '../../../../tests/support/signed-in.ts';
import { startTourService, type TourService, TWO_PM } from '../../../../tests/support/tours.ts';
import { listNotifications } from '../staff/store-notifications.ts';

let tours: TourService;
let rae: SignedIn;
let kim: SignedIn;
beforeAll(async () => {
  tours = await startTourService();
  rae = await tours.aStaffMember();
  kim = await tours.aStaffMember();
}, 60_000);
afterAll(() => tours.service.stop());

async function aTour(): Promise<{ ada: SignedIn; path: string; tour_request_id: number }> {
  const ada = await makeSession(tours.service);
  const { tour_request_id } = (await tours.request(ada)).body.tour_request;
  return { ada, tour_request_id, path: `/hfc/_i/tour_requests/${tour_request_id}` };
}

const give = (to: SignedIn | null, seen: SignedIn | null) => ({
  assigned_user_id: to?.user.user_id ?? null,
  seen_user_id: seen?.user.user_id ?? null,
});

const noticesTo = async ({ user }: SignedIn, tour_request_id: number) =>
  (await listNotifications(tours.service.ctx.db, user.user_id, tours.service.ctx.now()))
    .filter((each) => each.tour_request_id === tour_request_id)
    .map(({ kind }) => kind);

async function listed(member: SignedIn, query: string): Promise<number[]> {
  const { items } = (await tours.call(`GET /hfc/_i/tour_requests?${query}`, member.token)).body;
  return items.map(({ tour_request_id }) => tour_request_id);
}

describe('who takes a tour', () => {
  it('is decided once, and told to the one who was given it', async () => {
    const { path, tour_request_id } = await aTour();
    const answers = await Promise.all(
      [rae, kim].map((member) => tours.call(`PUT ${path}/assignment`, member.token, give(member, null))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const [winner, loser] = answers[0]?.status === 200 ? [rae, kim] : [kim, rae];
    expect(await noticesTo(winner, tour_request_id)).toEqual([]);
    await tours.call(`PUT ${path}/assignment`, winner.token, give(loser, winner));
    expect(await noticesTo(loser, tour_request_id)).toEqual(['tour_assigned']);
    expect(await listed(loser, 'assigned=me')).toContain(tour_request_id);
    expect(await listed(loser, 'assigned=none')).not.toContain(tour_request_id);
    const entries = await tours.service.ctx.db
      .selectFrom('staff_audit_entry')
      .where('action', '=', 'assign_tour')
      .where('entity_id', '=', String(tour_request_id))
      .selectAll()
      .execute();
    expect(entries).toHaveLength(2);
  });

  it('is the staff member who changes it first, who hears what the user does with it', async () => {
    const { ada, path, tour_request_id } = await aTour();
    const time = { date: tours.dayAhead(6), ...TWO_PM };
    await tours.call(`POST ${path}/propose`, rae.token, { sequence: 0, time });
    const { tour_request } = (await tours.call(`GET ${path}`, kim.token)).body;
    expect(tour_request).toMatchObject({ assignment: { user_id: rae.user.user_id }, sequence: 1 });
    await tours.call(`POST /hfc/tour_requests/${tour_request_id}/accept`, ada.token, { sequence: 1 });
    expect(await noticesTo(rae, tour_request_id)).toEqual(['tour_changed']);
    expect((await tours.call('GET /hfc/_i/tour_requests/2000000000', rae.token)).status).toBe(404);
  });

  it('is the advisor from the start, if the advisor’s address is a staff member’s', async () => {
    const { db } = tours.service.ctx;
    const { email } = rae.user;
    const row = { first_name: 'Rae', email, fallback_lnf_advisor: false };
    const { agent_id } = await db.insertInto('agent').values(row).returning('agent_id').executeTakeFirstOrThrow();
    const ada = await makeSession(tours.service);
    const path = `/hfc/_i/users/${ada.user.user_id}/advisor`;
    expect((await tours.call(`PUT ${path}`, kim.token, { agent_id, seen_agent_id: null })).status).toBe(200);
    const { tour_request_id } = (await tours.request(ada)).body.tour_request;
    expect(await listed(rae, 'assigned=me')).toContain(tour_request_id);
    expect(await noticesTo(rae, tour_request_id)).toEqual(['tour_assigned']);
    const { tour_request } = (await tours.call(`GET /hfc/_i/tour_requests/${tour_request_id}`, kim.token)).body;
    expect(tour_request).toMatchObject({ user: { own_advisor: { agent_id } }, advisor: { agent_id } });
  });
});
