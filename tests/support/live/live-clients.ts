import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { REALTIME_SUBSCRIBE_STATES, type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { sql } from 'kysely';
import type { PresentReviewer, ReviewChange } from '../../../src/contracts/curation/review-changes.ts';
import { openDatabase } from '../../../src/server/platform/database/database.ts';
import type { EventBus } from '../../../src/server/platform/events/events.ts';
import type { TestService } from '../test-service.ts';

/** A browser tab that follows a review period, with the real client library. */
export interface LiveTab {
  client: RealtimeClient;
  channel: RealtimeChannel;
  /** The states of the channel so far, such as `SUBSCRIBED`. */
  states: string[];
  /** The changes that were heard. */
  changes: ReviewChange[];
  /** Who is there, as was last heard. */
  present: PresentReviewer[];
  close(): Promise<void>;
}

export interface LiveService {
  /** The address of the socket, without its query. */
  url: string;
  /** Joins a review period with a session token. */
  join(review_period_id: number, token: string | (() => string), tab?: string): Promise<LiveTab>;
  stop(): Promise<void>;
}

/** Joins a review period with a session token, over the address of a socket without its query. */
export async function joinLive(
  url: string,
  review_period_id: number,
  token: string | (() => string),
  key: string = randomUUID(),
): Promise<LiveTab> {
  const client = new RealtimeClient(url, {
    params: { apikey: 'staff' },
    accessToken: async () => (typeof token === 'string' ? token : token()),
  });
  await client.setAuth();
  const channel = client.channel(`review_period:${review_period_id}`, {
    config: { presence: { key, enabled: true } },
  });
  const tab: LiveTab = {
    client,
    channel,
    states: [],
    changes: [],
    present: [],
    close: async () => void (await client.removeAllChannels()),
  };
  channel.on('broadcast', { event: 'changes' }, ({ payload }) => tab.changes.push(...payload.items));
  channel.on('broadcast', { event: 'present' }, ({ payload }) => (tab.present = payload.present));
  channel.subscribe((state) => {
    tab.states.push(state);
    // The client joins again with the token that it had, unless it is told to ask for another.
    if (state === REALTIME_SUBSCRIBE_STATES.CHANNEL_ERROR) void client.setAuth();
  });
  return tab;
}

/** Lets a service listen at a port, and for the events of other processes. */
export async function goLive(service: TestService): Promise<LiveService> {
  const connection = { connectionString: service.database.url };
  const database = openDatabase({ connection, size: 1, onError: () => undefined });
  const events = service.ctx.events as EventBus;
  await events.listen({
    connection,
    Client: database.Client,
    notify: (payload) => sql`select pg_notify('event', ${payload})`.execute(database.patientDb),
  });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.app.server.address() as AddressInfo;
  const url = `ws://127.0.0.1:${port}/live`;
  const tabs: LiveTab[] = [];
  return {
    url,
    async join(review_period_id, token, key) {
      const tab = await joinLive(url, review_period_id, token, key);
      tabs.push(tab);
      return tab;
    },
    async stop() {
      await Promise.all(tabs.map((tab) => tab.close()));
      await events.stop();
      await database.close();
    },
  };
}
