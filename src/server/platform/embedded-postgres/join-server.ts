import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { runningServerPid } from './postmaster-pid.ts';
import type { ServerFiles } from './server-files.ts';
import { type LaunchedServer, launchServer } from './server-process.ts';
import { takeUseLock, type UseLock } from './use-lock.ts';

const POLL_MS = 8;
const RELAUNCH_PAUSE_MS = 60;
/** How long anything but a recovery may take. */
const ANSWER_DEADLINE_MS = 60_000;
/** How long a server may replay its log after a crash. It doesn't answer before it is done. */
const RECOVERY_DEADLINE_MS = 15 * 60_000;

// Another server was launched at the same time, or the last processes of the previous server are still exiting.
const PASSING_FAILURE = /lock file ".*" (already exists|is empty)|pre-existing shared memory block/;

/**
 * Takes a share in the server of these files, and launches the server if it isn't running. Several processes may do so
 * at once: the second process uses the server of the first.
 * @throws EmbeddedPostgresError if the server doesn't start.
 */
export async function joinServer(
  files: ServerFiles,
  native: string,
  onLost: () => void,
  log: (message: string) => void,
): Promise<UseLock> {
  const started = Date.now();
  let launched: LaunchedServer | undefined;
  let patient = false;
  for (;;) {
    const result = await takeUseLock(files, onLost);
    if (!('retry' in result)) return result;

    const failure = launched?.failure();
    if (failure !== undefined) {
      launched = undefined;
      if (!PASSING_FAILURE.test(failure)) throw new EmbeddedPostgresError(`PostgreSQL does not start: ${failure}`);
      // Pause before trying again, because every try writes to the log.
      await delay(RELAUNCH_PAUSE_MS);
    }
    const pid = await runningServerPid(files);
    if (pid === undefined && !launched) launched = await launchServer(files, native);

    const waited = Date.now() - started;
    if (waited > ANSWER_DEADLINE_MS && !patient && pid !== undefined && /starting up|recover/.test(result.retry)) {
      patient = true;
      log('PostgreSQL is recovering from a crash; this can take minutes.');
    }
    if (waited > (patient ? RECOVERY_DEADLINE_MS : ANSWER_DEADLINE_MS)) {
      const server = pid === undefined ? 'PostgreSQL' : `PostgreSQL (process ${pid})`;
      throw new EmbeddedPostgresError(`${server} does not answer in ${files.socket}: ${failure ?? result.retry}`);
    }
    await delay(POLL_MS);
  }
}
