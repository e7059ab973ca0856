import { randomBytes } from 'node:crypto';
import PQueue from 'p-queue';
import { AuthError } from '../wire/auth-error.ts';
import { LONGEST_PASSWORD_BYTES } from './password-strength.ts';

/**
 * RFC 9106's second recommended option with the smaller cost that OWASP recommends: 19 MiB, two passes, one lane.
 * Algorithm 2 is Argon2id.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 2 };
const BCRYPT = /^\$2[aby]\$/;

/** At most two at once, because each hash takes 19 MiB and a processor. */
const queue = new PQueue({ concurrency: 2 });
/** A caller behind this many others would give up before its turn. */
const LONGEST_QUEUE = 100;
const RETRY_SECONDS = 2;

/** Loads the library with the first password, so that a process without passwords doesn't spend memory on it. */
async function loadArgon2() {
  const { hash, verify } = await import('@node-rs/argon2');
  return { hash, verify, decoy: await hash(randomBytes(16), COST) };
}
let loading: ReturnType<typeof loadArgon2> | undefined;

/** The place of a password in the queue. Use `first` for a caller that holds a transaction open while it waits. */
type Turn = 'first' | 'last';

async function inTurn<T>(
  work: (argon2: Awaited<ReturnType<typeof loadArgon2>>) => Promise<T>,
  turn: Turn = 'last',
): Promise<T> {
  if (queue.size >= LONGEST_QUEUE)
    throw new AuthError('over_request_rate_limit', 'Too many logins right now. Try again in a moment.', {
      retryAfter: RETRY_SECONDS,
    });
  return queue.add(async () => work(await (loading ??= loadArgon2())), { priority: turn === 'first' ? 1 : 0 });
}

/** The hash of a password, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(({ hash }) => hash(password, COST));
}

/**
 * Whether a password matches a hash. Without a hash, the answer is no and takes the same time, so that a client can't
 * learn which addresses have accounts.
 */
export function isPassword(password: string, hash: string | null, turn?: Turn): Promise<boolean> {
  return inTurn(async ({ verify, decoy }) => {
    const isTooLong = Buffer.byteLength(password) > LONGEST_PASSWORD_BYTES;
    if (hash === null || isTooLong) {
      await verify(decoy, password);
      return false;
    }
    if (!BCRYPT.test(hash)) return verify(hash, password);
    const { compare } = await import('@node-rs/bcrypt');
    return compare(password, hash);
  }, turn);
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
  return inTurn(async ({ verify }) => {
    const verifyAny = BCRYPT.test(hash) ? (await import('@node-rs/bcrypt')).compare('', hash) : verify(hash, '');
    return verifyAny.then(
      () => true,
      () => false,
    );
  });
}
