import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { asEmbeddedPostgresError, EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { joinServer } from './join-server.ts';
import { runningServerPid } from './postmaster-pid.ts';
import type { ServerFiles } from './server-files.ts';
import { stopServer } from './server-process.ts';
import type { UseLock } from './use-lock.ts';

/** If a server dies again this soon after it came up, wait before joining it again. */
const RESTART_PAUSE_MS = 1_000;

/**
 * This process's share in a server. The process keeps its share through crashes, restarts and lost connections until it
 * gives the share up.
 */
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

  /** Joins the server and runs `work` once with the superuser's connection. Gives up the share if `work` fails. */
  async prepare(work: (superuser: Client) => Promise<void>): Promise<void> {
    await this.ensure();
    try {
      if (this.#lock) await work(this.#lock.client);
    } catch (error) {
      await this.giveUp();
      throw error;
    }
  }

  /**
   * Resolves when the server answers and we hold a share in it.
   * @throws EmbeddedPostgresError
   */
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

  /** Gives up the share, and stops the server if no other process has a share. Idempotent. */
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
   * Joins again after the connection was lost. PostgreSQL restarts itself after most crashes and the app's pools
   * reconnect, so no caller would call `ensure`. But without our share, another process would stop the server while we
   * use it.
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
    // Wait for a launch in progress. Otherwise, no process would stop the server that it launches.
    await this.#attempt?.catch(() => {});
    if (!(await this.#lock?.isHeld()) && (await runningServerPid(this.#files)) === undefined) return;
    // The connection may just have been lost while the server still runs. Only a share can tell whether we are the
    // last.
    await this.#join().catch((error: Error) => this.#log(error.message));
    const last = await this.#lock?.release(async () => {
      const stopped = await stopServer(this.#files);
      this.#log(stopped ? 'PostgreSQL stopped.' : `PostgreSQL does not stop, see ${this.#files.log}.`);
    });
    if (last === false) this.#log('PostgreSQL is left to the other processes that use it.');
  }
}
