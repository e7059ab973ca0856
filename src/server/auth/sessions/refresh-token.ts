import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const COUNTER_BYTES = 8;
const TAG_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{75}$/;

/** The parts of a refresh token: its session, its number, and the tag that proves that we made it. */
export interface RefreshToken {
  session_id: string;
  counter: number;
  tag: Buffer;
}

function getBody(session_id: string, counter: number): Buffer {
  const body = Buffer.alloc(ID_BYTES + COUNTER_BYTES);
  body.write(session_id.replaceAll('-', ''), 'hex');
  body.writeBigUInt64BE(BigInt(counter), ID_BYTES);
  return body;
}

const getTag = (body: Buffer, key: Buffer): Buffer => createHmac('sha256', key).update(body).digest();

/** The refresh token of a session with a given number. It isn't stored, because the session's key determines it. */
export function refreshToken(session_id: string, key: Buffer, counter: number): string {
  const body = getBody(session_id, counter);
  return Buffer.concat([body, getTag(body, key)]).toString('base64url');
}

/** Splits a refresh token into its parts. Returns null for a text that can't be a refresh token. */
export function parseRefreshToken(text: string): RefreshToken | null {
  if (!TOKEN.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== ID_BYTES + COUNTER_BYTES + TAG_BYTES) return null;
  const id = bytes.toString('hex', 0, ID_BYTES);
  const counter = bytes.readBigUInt64BE(ID_BYTES);
  if (counter > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return {
    session_id: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    counter: Number(counter),
    tag: bytes.subarray(ID_BYTES + COUNTER_BYTES),
  };
}

/** Whether a refresh token was made with this session's key. */
export function isGenuine({ session_id, counter, tag }: RefreshToken, key: Buffer): boolean {
  return timingSafeEqual(tag, getTag(getBody(session_id, counter), key));
}
