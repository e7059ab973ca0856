import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { MAX_PAGES } from '../../../contracts/values/session-recording-values.ts';
import { withoutSecrets } from '../../../rules/navigation/secrets-in-text.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { DEEPEST, MAX_EVENTS, MAX_PAGE, MAX_RAW_BYTES, MAX_SKEW_MS } from './session-recording-bounds.ts';

/** A checked piece of a recording, as it is kept. */
export interface Piece {
  /** JSON without secrets, compressed. */
  content: Buffer;
  /** Of the JSON. The same events have the same hash. */
  hash: string;
  raw_bytes: number;
  first_event: Date;
  last_event: Date;
  /** The paths of the pages that it begins or visits. */
  pages: string[];
}

interface RecordedEvent {
  type: number;
  timestamp: number;
  data: Record<string, unknown>;
}

/** The kinds of rrweb's events: 0 to 6, of which these two name a page. */
const LAST_KIND = 6;
const META = 4;
const CUSTOM = 5;

const unpack = promisify(gunzip);
const pack = promisify(gzip);

const unreadable = (cause?: unknown): AppError =>
  new AppError('bad_request', 'This is no piece of a recording: it must be a JSON array of events.', { cause });

/** The JSON of a piece. @throws AppError too_large if it is longer than the bound after unpacking, bad_request. */
export async function unpackPiece(body: Buffer, isPacked: boolean): Promise<string> {
  let raw = body;
  if (isPacked) {
    try {
      raw = await unpack(body, { maxOutputLength: MAX_RAW_BYTES });
    } catch (error) {
      if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
        throw new AppError('too_large', `A piece may have ${MAX_RAW_BYTES} bytes.`, { cause: error });
      throw unreadable(error);
    }
  }
  if (!isUtf8(raw)) throw unreadable();
  return raw.toString();
}

/** Whether a value is nested less deep than a bound. Without recursion, because the value may be very deep. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return false;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return true;
}

function isEvent(value: unknown, now: Date): value is RecordedEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { type, timestamp, data } = value as Partial<Record<keyof RecordedEvent, unknown>>;
  return (
    Number.isInteger(type) &&
    (type as number) >= 0 &&
    (type as number) <= LAST_KIND &&
    typeof timestamp === 'number' &&
    Math.abs(timestamp - now.getTime()) <= MAX_SKEW_MS &&
    typeof data === 'object' &&
    data !== null &&
    !Array.isArray(data)
  );
}

/** The path of an address, as the list of recordings has it. Undefined for a text that is none. */
function getPath(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  const path = URL.parse(address, 'http://any.invalid')?.pathname;
  if (path === undefined) return undefined;
  return withoutSecrets(path).replaceAll('\0', '').toWellFormed().slice(0, MAX_PAGE);
}

/** The page that an event names: the one that it begins with, or one that the application went to. */
function getPage({ type, data }: RecordedEvent): string | undefined {
  if (type === META) return getPath(data.href);
  const { tag, payload } = data as { tag?: unknown; payload?: { path?: unknown } | null };
  return type === CUSTOM && tag === 'page' ? getPath(payload?.path) : undefined;
}

/**
 * Reads a piece of a recording: an array of rrweb's events. What the events contain is hostile all the same: only the
 * strict policy of the replay's document makes it harmless.
 * @throws AppError bad_request for anything that is no piece.
 */
export async function readPiece(text: string, now: Date): Promise<Piece> {
  let events: unknown;
  try {
    events = JSON.parse(text);
  } catch (error) {
    throw unreadable(error);
  }
  if (!Array.isArray(events) || events.length === 0 || events.length > MAX_EVENTS) throw unreadable();
  if (!isShallow(events)) throw unreadable();
  const checked = events.filter((event) => isEvent(event, now));
  if (checked.length < events.length) throw unreadable();
  // Written anew, so that no escape hides a secret.
  const json = withoutSecrets(JSON.stringify(checked));
  const times = checked.map(({ timestamp }) => timestamp).toSorted((a, b) => a - b);
  return {
    content: await pack(json),
    hash: createHash('sha256').update(json).digest('base64url').slice(0, 22),
    raw_bytes: Buffer.byteLength(json),
    first_event: new Date(times[0] ?? 0),
    last_event: new Date(times.at(-1) ?? 0),
    pages: [...new Set(checked.map(getPage))].filter((page) => page !== undefined).slice(0, MAX_PAGES),
  };
}
