import { createHash } from 'node:crypto';
import { AHEAD_DAYS, ANALYTICS_TOKEN, DAY_MS, MAX_NAME, MAX_PROPERTY_BYTES, OLDEST_DAYS } from './analytics-bounds.ts';
import { cleanText, cleanValue } from './clean-value.ts';

/** A row of `analytics_event`. */
export interface EventRow {
  /** `2026-11-25` */
  day: string;
  insert_id: string;
  occurred_at: Date;
  event: string;
  distinct_id: string;
  /** As JSON text. */
  properties: string;
}

/** A second name of a user, from `$identify` or `$create_alias`. */
export interface IdentityRow {
  alias_id: string;
  user_id: string;
}

/** What an accepted item of a batch is. Null for an item that is refused. */
export type CleanItem = { event: EventRow } | { identity: IdentityRow } | null;

export const DEVICE_PREFIX = '$device:';
/** What has a column of its own, is an address, or would tell who sent it. */
const LEFT_OUT = new Set([
  'token',
  'time',
  'distinct_id',
  '$insert_id',
  '$user_id',
  '$device_id',
  'ip',
  '$ip',
  '$current_url',
  '$referrer',
  '$referring_domain',
  '$initial_referrer',
  '$initial_referring_domain',
]);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A name or an id. Undefined if it is none. */
export function nameIn(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = cleanText(String(value));
  return text.length > 0 && text.length <= MAX_NAME ? text : undefined;
}

/** The id of a user or a group. Undefined if it is a device's, which nobody may take as their own. */
export function ownIdIn(value: unknown): string | undefined {
  const id = nameIn(value);
  return id?.startsWith(DEVICE_PREFIX) ? undefined : id;
}

/**
 * When an event happened, from seconds since 1970. A time that can't be true becomes now, because clocks of devices are
 * wrong at times. A resent event gets the same day as before, unless its time can't be true.
 */
function toTime(value: unknown, now: Date): Date {
  const time = typeof value === 'number' ? value * 1_000 : Number.NaN;
  const isTrue = time >= now.getTime() - OLDEST_DAYS * DAY_MS && time <= now.getTime() + AHEAD_DAYS * DAY_MS;
  return isTrue ? new Date(time) : now;
}

/** The id of an event that came without: the same event gets the same id. */
const getId = (event: string, distinct_id: string, time: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([event, distinct_id, time]))
    .digest('base64url')
    .slice(0, 22);

/** Only a device becomes a second name. A user's id would let its sender export or delete what that user did. */
function getIdentity(alias: unknown, user: unknown): CleanItem {
  const alias_id = nameIn(alias);
  const user_id = ownIdIn(user);
  return !alias_id?.startsWith(DEVICE_PREFIX) || user_id === undefined ? null : { identity: { alias_id, user_id } };
}

/** Reads an item of a batch of events. */
export function cleanEvent(item: unknown, now: Date): CleanItem {
  if (!isRecord(item) || !isRecord(item.properties)) return null;
  const given = item.properties;
  const event = nameIn(item.event);
  const distinct_id = nameIn(given.distinct_id);
  if (event === undefined || distinct_id === undefined || given.token !== ANALYTICS_TOKEN) return null;
  if (event === '$identify') return getIdentity(given.$anon_distinct_id, distinct_id);
  if (event === '$create_alias') return getIdentity(given.alias, distinct_id);
  const kept = Object.entries(given).filter(([key]) => !LEFT_OUT.has(key));
  const properties = JSON.stringify(cleanValue(Object.fromEntries(kept)));
  if (Buffer.byteLength(properties) > MAX_PROPERTY_BYTES) return null;
  const occurred_at = toTime(given.time, now);
  return {
    event: {
      day: occurred_at.toISOString().slice(0, 10),
      insert_id: nameIn(given.$insert_id) ?? getId(event, distinct_id, given.time),
      occurred_at,
      event,
      distinct_id,
      properties,
    },
  };
}
