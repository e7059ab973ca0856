import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { appointStaff } from '../../src/server/features/staff/members/appoint.ts';
import { type AuthTestService, startAuthService } from './auth-service.ts';
import { makeSession, makeStaffMember, type SignedIn, sendCall } from './signed-in.ts';

export const PACKED = 'application/gzip';
export const PLAIN = 'application/json';

/** A superuser for each test, because sessions are short. */
const BOSSES = Array.from({ length: 60 }, (_, index) => `boss-${index}@example.com`);

type People = Record<'ada' | 'ben' | 'staff' | 'boss', SignedIn>;

/** A service that takes recordings, for the tests of a file. */
export interface SessionRecordingService {
  service: AuthTestService;
  now: () => Date;
  /** Lets time pass, in milliseconds. */
  advance: (milliseconds: number) => void;
  /** Deletes all recordings, fills the limits again, and signs in two users, a staff member and a superuser. */
  begin: () => Promise<People>;
  anEvent: (data?: object, type?: number, after?: number) => object;
  /** The event that a page begins with. */
  aPage: (href: string) => object;
  post: (path: string, payload: Buffer | string, type: string, headers?: object) => Promise<PostAnswer>;
  /** Sends a packed piece. Returns the status. */
  send: (recording_id: string, seq: number | string, events?: unknown, headers?: object) => Promise<number>;
  identify: (recording_id: string, user: SignedIn) => Promise<number>;
  forget: (body: unknown) => Promise<number>;
  rows: () => Promise<Row[]>;
  /** The keys of the pieces, in their order. */
  pieceKeys: () => Promise<string[]>;
  /** The keys of the files. */
  files: () => Promise<string[]>;
  /** What is kept of a piece, by its place. */
  getContent: (place?: number) => Promise<string>;
  expectNothingKept: () => Promise<void>;
}

type PostAnswer = Awaited<ReturnType<AuthTestService['app']['inject']>>;
type Row = Awaited<ReturnType<typeof toRows>>[number];

const toRows = ({ ctx }: AuthTestService) => ctx.db.selectFrom('session_recording').selectAll().execute();

export const packed = (events: unknown): Buffer => gzipSync(JSON.stringify(events));

export async function startSessionRecordingService(): Promise<SessionRecordingService> {
  const service = await startAuthService({
    AUTH_AUTOCONFIRM: '1',
    SESSION_RECORDING: '1',
    SUPERUSER_EMAILS: BOSSES.join(','),
    STAFF_TOTP: 'optional',
  });
  const { app, ctx } = service;
  let tests = 0;
  const now = (): Date => ctx.now();
  const advance = (milliseconds: number): void => service.advance(milliseconds / 1_000);
  const anEvent = (data: object = {}, type = 3, after = 0) => ({ type, timestamp: now().getTime() + after, data });
  const post = (path: string, payload: Buffer | string, type: string, headers: object = {}) =>
    app.inject({
      method: 'POST',
      url: `/recordings${path}`,
      headers: { 'content-type': type, ...headers },
      payload,
    });
  const files = async (): Promise<string[]> =>
    (await readdir(join(ctx.config.dataDir, 'files'), { recursive: true })).filter((name) =>
      /^recordings\/.*\.gz$/.test(name),
    );
  const pieceKeys = async (): Promise<string[]> => {
    const pieces = ctx.db.selectFrom('session_recording_piece').select('storage_key').orderBy('seq');
    return (await pieces.execute()).map(({ storage_key }) => storage_key);
  };
  return {
    service,
    now,
    advance,
    anEvent,
    post,
    files,
    pieceKeys,
    aPage: (href) => anEvent({ href, width: 400, height: 800 }, 4),
    rows: () => toRows(service),
    async begin() {
      advance(60_000);
      await sql`truncate session_recording cascade`.execute(ctx.db);
      await ctx.storage.remove('recordings');
      const email = BOSSES[(tests += 1)] ?? '';
      const [ada, ben, staff, boss] = await Promise.all([
        makeSession(service),
        makeSession(service),
        makeStaffMember(service),
        makeSession(service, email),
      ]);
      await appointStaff(ctx, { email, is_staff: true, by: null });
      return { ada, ben, staff, boss };
    },
    send: async (recording_id, seq, events = [anEvent()], headers = {}) =>
      (await post(`/${recording_id}/${seq}`, packed(events), PACKED, headers)).statusCode,
    identify: async (recording_id, { token }) =>
      (await sendCall(app, `PUT /hfc/session_recordings/${recording_id}/user`, token)).status,
    forget: async (body) => (await post('/forgotten', JSON.stringify(body), PLAIN)).statusCode,
    getContent: async (place = 0) =>
      gunzipSync((await ctx.storage.read((await pieceKeys())[place] ?? 'none')) ?? '').toString(),
    async expectNothingKept() {
      expect(await toRows(service)).toEqual([]);
      expect(await files()).toEqual([]);
    },
  };
}
