import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { asEmbeddedPostgresError, EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { joinServer } from './join-server.ts';
import { runningServerPid } from './postmaster-pid.ts';
import type { ServerFiles } from './server-files.ts';
import { stopServer } from './server-process.ts';
import type { UseLock } from './use-lock.ts';

/** A server that dies again this soon after coming up is not restarted at once. */
const RESTART_PAUSE_MS = 1_000;

/** This process's share in a server, kept for as long as it wants it: through crashes, restarts and lost connections. */
export class ServerShare {
  readonly #files: ServerFiles;
  readonly #native: string;
  readonly #log: (message: string) => void;
  #lock: UseLock | undefined;
  #attempt: Promise<void> | undefined;
  #ending: Promise<void> | undefined;
  #joinedAt = 0;

  constructor(files: ServerFiles, native: string, log: (message: string) => void) {
    this.#files = files;
    this.#native = native;
    this.#log = log;
  }

  /** Joins the server and lets `work` use the superuser's connection once; gives the share up again when it fails. */
  async prepare(work: (superuser: Client) => Promise<void>): Promise<void> {
    await this.ensure();
    try {
      if (this.#lock) await work(this.#lock.client);
    } catch (error) {
      await this.giveUp();
      throw error;
    }
  }

  /** Resolves when the server answers and we hold a share in it; throws EmbeddedPostgresError. */
  ensure(): Promise<void> {
    if (this.#ending) return Promise.reject(new EmbeddedPostgresError('The embedded PostgreSQL was stopped.'));
    this.#attempt ??= this.#join()
      .catch((error: unknown) => {
        throw asEmbeddedPostgresError(error);
      })
      .finally(() => {
        this.#attempt = undefined;
      });
    return this.#attempt;
  }

  /** Gives the share up and stops the server if nobody else has one. Idempotent. */
  giveUp(): Promise<void> {
    this.#ending ??= this.#end();
    return this.#ending;
  }

  async #join(): Promise<void> {
    if (await this.#lock?.isHeld()) return;
    this.#lock = await joinServer(this.#files, this.#native, () => void this.#rejoin(), this.#log);
    this.#joinedAt = Date.now();
  }

  /**
   * Runs when the connection ended by itself. PostgreSQL restarts itself after most crashes and the app's pools
   * reconnect, so nobody would call `ensure`; but without our share another process would stop the server under us.
   */
  async #rejoin(): Promise<void> {
    this.#log('The connection to PostgreSQL was lost; joining it again.');
    if (Date.now() - this.#joinedAt < RESTART_PAUSE_MS) await delay(RESTART_PAUSE_MS, undefined, { ref: false });
    if (this.#ending) return;
    await this.ensure().then(
      () => this.#log('PostgreSQL answers again.'),
      (error: Error) => this.#log(error.message),
    );
  }

  async #end(): Promise<void> {
    // A server that is just being launched would be left without anybody who stops it.
    await this.#attempt?.catch(() => {});
    if (!(await this.#lock?.isHeld()) && (await runningServerPid(this.#files)) === undefined) return;
    // The connection may have just been lost though the server runs: only a share lets us tell whether we are the last.
    await this.#join().catch((error: Error) => this.#log(error.message));
    const last = await this.#lock?.release(async () => {
      const stopped = await stopServer(this.#files);
      this.#log(stopped ? 'PostgreSQL stopped.' : `PostgreSQL does not stop, see ${this.#files.log}.`);
    });
    if (last === false) this.#log('PostgreSQL is left to the other processes that use it.');
  }
}
