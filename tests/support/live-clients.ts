import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { REALTIME_SUBSCRIBE_STATES, type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { sql } from 'kysely';
import type { PresentReviewer, ReviewChange } from '../../src/contracts/review-changes.ts';
import { openDatabase } from '../../src/server/platform/database/database.ts';
import type { EventBus } from '../../src/server/platform/events/events.ts';
import type { TestService } from './test-service.ts';

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
    async join(review_period_id, token, key = randomUUID()) {
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
      tabs.push(tab);
      channel.on('broadcast', { event: 'changes' }, ({ payload }) => tab.changes.push(...payload.items));
      channel.on('broadcast', { event: 'present' }, ({ payload }) => (tab.present = payload.present));
      channel.subscribe((state) => {
        tab.states.push(state);
        // The client joins again with the token that it had, unless it is told to ask for another.
        if (state === REALTIME_SUBSCRIBE_STATES.CHANNEL_ERROR) void client.setAuth();
      });
      return tab;
    },
    async stop() {
      await Promise.all(tabs.map((tab) => tab.close()));
      await events.stop();
      await database.close();
    },
  };
}
