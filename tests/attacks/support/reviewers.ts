import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, type Sent } from './people.ts';
import type { ServiceProcess } from './service-process.ts';

/** What the service acknowledged to staff before it was killed. */
export interface AcknowledgedReview {
  /** Changes of compounds: the version that each one made. */
  changes: { compound_id: number; version: number }[];
  /** The review periods that were published, with their compounds. */
  published: { review_period_id: number; compound_ids: number[] }[];
}

/** A staff member who works on without a pause, until the service is killed. Goes on after its restart. */
export interface Reviewer {
  token: string;
  acknowledged: AcknowledgedReview;
}

interface Row {
  compound_id: number;
  version: number;
}

const call = <Body>(service: ServiceProcess, { token }: Reviewer, route: string, sent: Omit<Sent, 'token'> = {}) =>
  ask<Body>(service, route.replace(' ', ' /api/hfc/_i'), { ...sent, token });

/** Ends the work of a killed service. @throws the error if the service answered, because it should have accepted the work. */
function untilKilled(error: unknown): void {
  // `fetch` throws this if the connection is cut.
  if (!(error instanceof TypeError)) throw error;
}

const once = (key: string) => ({ 'idempotency-key': key });

/** Writes one title after the other, each from the version of the one before. */
export async function writeTitles(service: ServiceProcess, reviewer: Reviewer, compound_id: number): Promise<void> {
  for (;;) {
    try {
      const path = `/compounds/${compound_id}`;
      const { compound } = await call<{ compound: Row }>(service, reviewer, `GET ${path}`);
      const changed = await call<{ compound: Row }>(service, reviewer, `PUT ${path}`, {
        body: { editorial: { title: `Title ${randomUUID()}` } },
        headers: { 'if-match': `"compound-${compound_id}.${compound.version}"` },
      });
      reviewer.acknowledged.changes.push({ compound_id, version: changed.compound.version });
    } catch (error) {
      return untilKilled(error);
    }
  }
}

/** Sets the status of many compounds at once, back and forth. */
export async function decideBatches(
  service: ServiceProcess,
  reviewer: Reviewer,
  compound_ids: readonly number[],
): Promise<void> {
  for (let count = 0; ; count += 1) {
    try {
      const rows = await call<{ items: Row[] }>(
        service,
        reviewer,
        `GET /compound_rows?compound_ids=${compound_ids.join(',')}`,
      );
      const status = count % 2 === 0 ? 'might_approve' : 'not_approved';
      const { items } = await call<{ items: { outcome: string; row: Row | null }[] }>(
        service,
        reviewer,
        'POST /compounds/status_batch',
        {
          body: { items: rows.items.map(({ compound_id, version }) => ({ compound_id, version, status })) },
          headers: once(randomUUID()),
        },
      );
      for (const { outcome, row } of items) if (outcome === 'changed' && row) reviewer.acknowledged.changes.push(row);
    } catch (error) {
      return untilKilled(error);
    }
  }
}

/** A review period to publish, with the key of the call, which stays the same over all tries. */
export interface Publication {
  review_period_id: number;
  compound_ids: number[];
  key: string;
}

/** Publishes one review period after the other. A publication whose answer was lost is tried again with its key. */
export async function publishReviewPeriods(
  service: ServiceProcess,
  reviewer: Reviewer,
  waiting: Publication[],
  pauseMs: number,
): Promise<void> {
  for (let next = waiting[0]; next; next = waiting[0]) {
    const { review_period_id, compound_ids, key } = next;
    try {
      await call(service, reviewer, `POST /review_periods/${review_period_id}/publish`, {
        body: { compound_ids },
        headers: { ...once(key), 'if-match': `"review_period-${review_period_id}.1"` },
      });
    } catch (error) {
      return untilKilled(error);
    }
    waiting.shift();
    reviewer.acknowledged.published.push({ review_period_id, compound_ids });
    await wait(pauseMs);
  }
}
