import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { CallResponse } from '../../../src/contracts/contract.ts';
import { anEmail, PASSWORD } from './account.ts';
import { expect } from './test.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A user who writes to the advisors, by calls of the API. */
export interface Writer {
  email: string;
  /** Sends a message. `fields` replace the usual ones. */
  ask: (message: string, fields?: object) => Promise<void>;
  /** Requests a tour. */
  requestTour: (compound_ids: readonly number[]) => Promise<void>;
  /** Cancels the newest tour. */
  cancelTour: () => Promise<void>;
}

/** A date some days from now, as the form of tours takes it. */
export const dayAhead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A home that can be toured. */
export async function aHomeToTour(request: APIRequestContext): Promise<number[]> {
  const ids = Array.from({ length: 12 }, (_, index) => index + 1).join(',');
  const answer = await request.get(`/api/hfc/compound_cards?compound_ids=${ids}`);
  const { items } = (await answer.json()) as CallResponse<'GET /hfc/compound_cards'>;
  const home = items.find(({ available, home: { current_status } }) => available && current_status === 'active');
  expect(home).toBeDefined();
  return home ? [home.compound_id] : [];
}

export async function aWriter(request: APIRequestContext, name: string): Promise<Writer> {
  const email = anEmail();
  const signUp = await request.post('/auth/v1/signup', { data: { email, password: PASSWORD, data: { name } } });
  const { access_token } = (await signUp.json()) as { access_token: string };
  const enriched = await request.get('/api/enrich_token', { headers: { authorization: `Bearer ${access_token}` } });
  const { token } = (await enriched.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, data: object): Promise<void> => {
    const answer = await request.post(`/api${path}`, { data, headers });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  return {
    email,
    ask: (message, fields = {}) => post('/hfc/messages', { message, page_sent_from: '[Home] Ask', ...fields }),
    requestTour: (compound_ids) =>
      post('/hfc/tour_request', {
        request_key: randomUUID(),
        compound_ids,
        windows: [{ date: dayAhead(3), from: '14:00', to: '16:00' }],
        people: 2,
        note: 'We come with a dog.',
      }),
    async cancelTour() {
      const { items } = (await (await request.get('/api/hfc/tour_requests', { headers })).json()) as {
        items: { tour_request_id: number }[];
      };
      await post(`/hfc/tour_requests/${items[0]?.tour_request_id}/cancel`, {});
    },
  };
}
