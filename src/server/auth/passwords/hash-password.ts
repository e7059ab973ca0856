import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { BACKGROUND, FairQueue, QueueFullError } from '../../platform/queues/fair-queue.ts';
import { AuthError } from '../wire/auth-error.ts';
import { MAX_PASSWORD_BYTES } from './password-strength.ts';

/**
 * RFC 9106's second recommended option with the smaller cost that OWASP recommends: 19 MiB, two passes, one lane.
 * Algorithm 2 is Argon2id.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 2 };
const BCRYPT = /^\$2[aby]\$/;

/**
 * Each hash takes 19 MiB and a processor. Half of the processors hash at a time, so that the others answer visitors. The
 * networks take turns, so that a network with many guesses doesn't hold up other users. The line is short: a user behind
 * many others would give up before their turn. Strangers on many networks can fill it, so owners have places of their own.
 */
const queue = new FairQueue({
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  atOnceEach: 1,
  waitingEach: 20,
  waiting: 60,
  reserved: 20,
});
const RETRY_SECONDS = 2;

/** Loads the library with the first password, so that a process without passwords doesn't spend memory on it. */
async function loadArgon2() {
  const { hash, verify } = await import('@node-rs/argon2');
  return { hash, verify, decoy: await hash(randomBytes(16), COST) };
}
let loading: ReturnType<typeof loadArgon2> | undefined;

let hashes = 0;

/** Who asks for a hash. */
interface Asker {
  network: string;
  /** Whether the account knows the network, or the asker is signed in. */
  isKnown?: boolean;
}

/** @throws AuthError over_request_rate_limit while too many others wait. */
async function inTurn<T>(
  { network, isKnown = false }: Asker,
  work: (argon2: Awaited<ReturnType<typeof loadArgon2>>) => Promise<T>,
): Promise<T> {
  const key = `${(hashes += 1)}`;
  try {
    const inLine = async (): Promise<T> => work(await (loading ??= loadArgon2()));
    return await queue.run(network, key, inLine, { hasReservedPlace: isKnown });
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    throw new AuthError('over_request_rate_limit', 'Too many logins right now. Try again in a moment.', {
      retryAfter: RETRY_SECONDS,
    });
  }
}

/** The hash of a password, with its own salt. */
export function hashPassword(password: string, asker: Asker): Promise<string> {
  return inTurn(asker, ({ hash }) => hash(password, COST));
}

/**
 * Whether a password matches a hash. Without a hash, the answer is no and takes the same time, so that a client can't
 * learn which addresses have accounts.
 */
export function isPassword(password: string, hash: string | null, asker: Asker): Promise<boolean> {
  return inTurn(asker, async ({ verify, decoy }) => {
    const isTooLong = Buffer.byteLength(password) > MAX_PASSWORD_BYTES;
    if (hash === null || isTooLong) {
      await verify(decoy, password);
      return false;
    }
    if (!BCRYPT.test(hash)) return verify(hash, password);
    const { compare } = await import('@node-rs/bcrypt');
    return compare(password, hash);
  });
}

/** Whether a hash has an outdated algorithm or cost. The next sign-in then replaces it. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(`$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`);
}

/** Whether a text looks like bcrypt, or like Argon2id with a cost that is acceptable at sign-in. */
function hasAcceptableForm(hash: string): boolean {
  if (/^\$2[aby]\$(?:0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/.test(hash)) return true;
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d{1,2}\$[+/\w]+\$[+/\w]+$/.exec(hash) ?? [];
  return Number(memory) <= 65_536 && Number(time) <= 10;
}

/**
 * Whether we can import a hash from another service. Verifies some password with it, because the library refuses
 * salts, lengths and costs of which the form of a hash says nothing.
 */
export async function canBeVerified(hash: string): Promise<boolean> {
  if (!hasAcceptableForm(hash)) return false;
  return inTurn({ network: BACKGROUND }, async ({ verify }) => {
    const verifyAny = BCRYPT.test(hash) ? (await import('@node-rs/bcrypt')).compare('', hash) : verify(hash, '');
    return verifyAny.then(
      () => true,
      () => false,
    );
  });
}
