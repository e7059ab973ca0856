import { randomBytes } from 'node:crypto';
import PQueue from 'p-queue';
import { AuthError } from '../wire/auth-error.ts';
import { LONGEST_PASSWORD_BYTES } from './password-strength.ts';

/** RFC 9106's second choice made smaller, as OWASP has it: 19 MiB, two passes, one lane. Algorithm 2 is Argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 2 };
const BCRYPT = /^\$2[aby]\$/;

/** Two at once: each takes 19 MiB and a processor. */
const queue = new PQueue({ concurrency: 2 });
/** Who comes behind so many would have given up by then. */
const LONGEST_QUEUE = 100;
const RETRY_SECONDS = 2;

/** Loaded with the first password: a process that sees none needn't hold them. */
async function loadArgon2() {
  const { hash, verify } = await import('@node-rs/argon2');
  return { hash, verify, decoy: await hash(randomBytes(16), COST) };
}
let loading: ReturnType<typeof loadArgon2> | undefined;

/** When a password's turn comes: `first` is for a caller that holds a transaction meanwhile. */
type Turn = 'first' | 'last';

async function inTurn<T>(
  work: (argon2: Awaited<ReturnType<typeof loadArgon2>>) => Promise<T>,
  turn: Turn = 'last',
): Promise<T> {
  if (queue.size >= LONGEST_QUEUE)
    throw new AuthError('over_request_rate_limit', 'Too many people sign in at once. Wait a moment.', {
      retryAfter: RETRY_SECONDS,
    });
  return queue.add(async () => work(await (loading ??= loadArgon2())), { priority: turn === 'first' ? 1 : 0 });
}

/** A password's hash, with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(({ hash }) => hash(password, COST));
}

/**
 * Whether a password is the one of a hash. Without a hash it never is, and takes as long to find out, so that nobody
 * learns who has an account.
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

/** Whether a hash is of a kind that isn't made any more: the next sign-in replaces it. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(`$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`);
}

/** Whether a hash from elsewhere can be taken over: bcrypt, or Argon2id whose cost a sign-in can bear. */
export function canBeVerified(hash: string): boolean {
  if (/^\$2[aby]\$(?:0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/.test(hash)) return true;
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d{1,2}\$[+/\w]+\$[+/\w]+$/.exec(hash) ?? [];
  return Number(memory) <= 65_536 && Number(time) <= 10;
}
