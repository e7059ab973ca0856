import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { switchText } from '../../../contracts/shapes/fields.ts';
import { guard, type TokenReaders } from '../../http/guard.ts';
import { sendsPrivacySignal } from '../../http/privacy-signal.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { clientKey } from '../../platform/limits/client-key.ts';
import { MAX_BODY_BYTES, MAX_EVENTS, MAX_UPDATES } from './analytics-bounds.ts';
import { analyticsItems } from './analytics-metrics.ts';
import { cleanEvent } from './clean-event.ts';
import { cleanUpdate } from './clean-update.ts';
import { DayBudget } from './day-budget.ts';
import { EventWriter } from './event-writer.ts';
import { readBatch } from './read-batch.ts';
import { insertIdentities, updateProfiles } from './store.ts';

const MINUTE_S = 60;
const KILOBYTE = 1024;
/** As how many events an update of a profile counts. */
const UPDATE_COST = 5;

type Endpoint = 'track' | 'engage' | 'groups';

/**
 * Takes what visitors' browsers report, in the wire format of the analytics client (decision 96). Items that are wrong
 * are left out silently, because the client sends a refused batch again. Rejects everything while analytics is off or
 * reports to another service. Keeps nothing of clients that send Global Privacy Control.
 */
export async function registerIngest(app: FastifyInstance, ctx: Context, readers: TokenReaders): Promise<void> {
  const writer = new EventWriter(ctx);
  const budget = new DayBudget(ctx);

  async function requireAnalytics(): Promise<void> {
    if (!ctx.config.analytics.isOwn) throw new AppError('forbidden', 'Analytics is disabled here.');
  }

  function takeItems({ ip }: FastifyRequest, count: number): void {
    const limit = { kind: 'analytics', count: ctx.config.analytics.eventsPerMinute, seconds: MINUTE_S };
    const wait = ctx.limits.takeHere(limit, clientKey(ip), count);
    if (wait > 0)
      throw new AppError('too_many_requests', 'Too many events. Please wait.', { retryAfter: Math.ceil(wait) });
  }

  async function keepEvents(items: readonly unknown[]): Promise<number> {
    const now = ctx.now();
    const clean = items.map((item) => cleanEvent(item, now)).filter((item) => item !== null);
    await writer.write(clean.flatMap((item) => ('event' in item ? [item.event] : [])));
    await insertIdentities(
      ctx.db,
      clean.flatMap((item) => ('identity' in item ? [item.identity] : [])),
      now,
    );
    return clean.length;
  }

  async function keepUpdates(
    items: readonly unknown[],
    of: 'engage' | 'groups',
    { headers }: FastifyRequest,
  ): Promise<number> {
    const { user } = await guard('optional', headers.authorization, readers, ctx.config);
    const updates = items
      .map((item) => cleanUpdate(item, { of, sender: user?.user_id }))
      .filter((update) => update !== null);
    await updateProfiles(ctx.db, updates, ctx.now());
    return updates.length;
  }

  const maxItems = { track: MAX_EVENTS, engage: MAX_UPDATES, groups: MAX_UPDATES };

  async function take(of: Endpoint, fields: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // The hook took one item before the body came. A large body counts as several items, even if it can't be read.
    const taken = Math.max(1, Math.ceil(fields.length / KILOBYTE));
    takeItems(request, taken - 1);
    const items = readBatch(fields, maxItems[of]);
    const cost = Math.max(taken, items.length * (of === 'track' ? 1 : UPDATE_COST));
    takeItems(request, cost - taken);
    if (!sendsPrivacySignal(request)) {
      await budget.take(cost);
      const kept = await (of === 'track' ? keepEvents(items) : keepUpdates(items, of, request));
      analyticsItems.inc({ outcome: 'refused' }, items.length - kept);
    }
    const { verbose } = request.query as { verbose?: string };
    void reply.header('cache-control', 'no-store');
    if (switchText.safeParse(verbose).data) await reply.send({ status: 1, error: null });
    else await reply.type('text/plain; charset=utf-8').send('1');
  }

  await app.register(
    async (ingest) => {
      ingest.addHook('onRequest', requireAnalytics);
      ingest.addHook('onRequest', async (request) => takeItems(request, 1));
      ingest.removeAllContentTypeParsers();
      // Beacons come as plain text.
      for (const type of ['application/x-www-form-urlencoded', 'text/plain'])
        ingest.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body));
      for (const endpoint of ['track', 'engage', 'groups'] as const)
        for (const path of [`/${endpoint}`, `/${endpoint}/`]) {
          ingest.get(path, (request, reply) => take(endpoint, request.url.split('?')[1] ?? '', request, reply));
          ingest.post(path, { bodyLimit: MAX_BODY_BYTES }, (request, reply) =>
            take(endpoint, typeof request.body === 'string' ? request.body : '', request, reply),
          );
        }
    },
    { prefix: '/analytics' },
  );
}
