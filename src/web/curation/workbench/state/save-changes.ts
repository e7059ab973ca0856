import PQueue from 'p-queue';
import type { CompoundChanges, StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { callSignedIn } from '../../../identity/call-signed-in.ts';
import { ApiProblem } from '../../../lib/api.ts';

/** How many changes travel at the same time. Those of one compound go one after the other. */
const AT_ONCE = 6;
/** In milliseconds. A change that can't reach the server is tried again for this long. */
const GIVE_UP_MS = 60_000;
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 8_000;
const UNAVAILABLE = 503;

const queue = new PQueue({ concurrency: AT_ONCE });
/** By compound: the last change, settled or not. */
const lastOf = new Map<number, Promise<unknown>>();
/** By compound: the version that this tab's own last change made. */
const ownVersions = new Map<number, number>();

/** How many changes couldn't reach the server, and are tried again. */
let retried = 0;

/** Whether leaving the page now would lose a change, because the server can't be reached. */
export const isTryingAgain = (): boolean => retried > 0;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether an error is a lost connection or an outage, which may be over in a moment. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.problem.status === UNAVAILABLE;
}

async function withRetries<T>(send: () => Promise<T>, onTrouble: () => void): Promise<T> {
  const start = performance.now();
  let isRetried = false;
  try {
    for (let pause = FIRST_WAIT_MS; ; pause = Math.min(2 * pause, MAX_WAIT_MS)) {
      try {
        return await send();
      } catch (error) {
        if (!mayPass(error) || performance.now() - start + pause > GIVE_UP_MS) throw error;
        if (!isRetried) retried += 1;
        isRetried = true;
        onTrouble();
        await wait(pause);
      }
    }
  } finally {
    if (isRetried) retried -= 1;
  }
}

/** Remembers the version of a compound after this tab's own change. */
export function rememberOwnVersion({ compound_id, version }: { compound_id: number; version: number }): void {
  ownVersions.set(compound_id, Math.max(version, ownVersions.get(compound_id) ?? 0));
}

/** Runs `send` after the other changes of these compounds. */
export function inTurn<T>(compound_ids: readonly number[], send: () => Promise<T>): Promise<T> {
  const before = Promise.allSettled(compound_ids.map((compound_id) => lastOf.get(compound_id) ?? Promise.resolve()));
  const result = before.then(() => queue.add(send));
  for (const compound_id of compound_ids) lastOf.set(compound_id, result);
  return result;
}

/**
 * Saves a change of a compound, made from the version that the staff member saw. Tries again for a minute if the server
 * can't be reached, and then tells `onTrouble` each time.
 * @throws ApiProblem such as version_conflict, or the error of the lost connection.
 */
export function saveChange(
  compound_id: number,
  body: CompoundChanges,
  seen_version: number,
  onTrouble: () => void = () => undefined,
): Promise<StaffCompound> {
  return inTurn([compound_id], async () => {
    const version = Math.max(seen_version, ownVersions.get(compound_id) ?? 0);
    const { compound } = await withRetries(
      () =>
        callSignedIn('PUT /hfc/_i/compounds/{compound_id}', {
          params: { compound_id: String(compound_id) },
          query: {},
          body,
          headers: { 'if-match': `"compound-${compound_id}.${version}"` },
        }),
      onTrouble,
    );
    rememberOwnVersion(compound);
    return compound;
  });
}

/** Sends a call with a key, so that a retry after a lost answer does nothing twice. @throws as `saveChange`. */
export function sendOnce<T>(send: () => Promise<T>, onTrouble: () => void = () => undefined): Promise<T> {
  return withRetries(send, onTrouble);
}
