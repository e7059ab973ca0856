import { randomUUID } from 'node:crypto';
import type { StaffTourRequest, TourRequest } from '../../src/contracts/people/tours.ts';
import type { Problem } from '../../src/contracts/protocol/problem.ts';
import { type AuthTestService, startAuthService } from './auth-service.ts';
import { availableHomes } from './homes/public-homes.ts';
import { type Answer, makeStaffMember, type SignedIn, sendCall } from './signed-in.ts';

/** The sample world's fallback advisor. */
export const AGENT = 'maren@example.com';
export const TWO_PM = { from: '14:00', to: '16:00' };

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Some of the fields of an answer to a call about tours. */
interface Body extends Problem {
  tour_request: TourRequest;
  items: StaffTourRequest[];
  next_cursor: string | null;
  user_export: { tours: object[] };
}

/** A service with a sample world, and the ways to request and change tours there. */
export interface TourService {
  service: AuthTestService;
  /** Three homes of one market that can be toured. */
  homes: number[];
  /** A home of another market. */
  elsewhere: number;
  call(route: string, token?: string, payload?: object): Promise<Answer<Body>>;
  /** Requests a tour of the first home. `fields` replace the usual ones. */
  request(user: SignedIn, fields?: object): ReturnType<TourService['call']>;
  getTours(user: SignedIn, query?: string): Promise<TourRequest[]>;
  /** The mails about an address's tours. */
  mailsAbout(email: string): AuthTestService['mails'];
  aStaffMember(): Promise<SignedIn>;
  /** A date some days from now. */
  dayAhead(days: number): string;
}

async function homesToTour(db: AuthTestService['ctx']['db'], market_id: number): Promise<number[]> {
  const rows = await availableHomes(db)
    .where('area.market_id', '=', market_id)
    .select('compound.compound_id')
    .orderBy('compound.compound_id')
    .limit(3)
    .execute();
  return rows.map(({ compound_id }) => compound_id);
}

export async function startTourService(): Promise<TourService> {
  const service = await startAuthService({ AUTH_AUTOCONFIRM: '1', STAFF_TOTP: 'optional' }, { compounds: 90 });
  const call: TourService['call'] = (...request) => sendCall<Body>(service.app, ...request);
  const dayAhead: TourService['dayAhead'] = (days) =>
    new Date(service.ctx.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const homes = await homesToTour(service.ctx.db, 1);
  const [elsewhere] = await homesToTour(service.ctx.db, 2);
  return {
    service,
    homes,
    elsewhere: elsewhere as number,
    call,
    dayAhead,
    request: (user, fields = {}) =>
      call('POST /hfc/tour_request', user.token, {
        request_key: randomUUID(),
        compound_ids: homes.slice(0, 1),
        windows: [{ date: dayAhead(3), ...TWO_PM }],
        people: 2,
        ...fields,
      }),
    getTours: async ({ token }, query = '') => (await call(`GET /hfc/tour_requests${query}`, token)).body.items,
    mailsAbout: (email) => service.mails.filter(({ data }) => (data as { email?: string }).email === email),
    aStaffMember: () => makeStaffMember(service),
  };
}
