import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Tables } from '../database/database-types.ts';
import type { Events } from '../events/events.ts';
import type { Geocoder } from '../geocoders/geocoder.ts';
import type { ImageEncoder } from '../images/image-encoder.ts';
import type { ImageIntake } from '../images/image-intake.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { LanguageModel } from '../language-models/language-model.ts';
import type { Limits } from '../limits/limits.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { RemoteFiles } from '../remote-files/remote-files.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tokens } from '../tokens/tokens.ts';

/** The part of the server that every feature may use: the platform, never another feature. */
export interface Context {
  config: Config;
  db: Kysely<Tables>;
  /**
   * For jobs and commands whose work on one connection outlasts a transaction: a lock of the session, a temporary table.
   * It goes around a connection pooler.
   */
  directDb: Kysely<Tables>;
  database: {
    /** Whether the database answers at this moment. */
    readonly isAnswering: boolean;
  };
  events: Events;
  jobs: JobQueue;
  limits: Limits;
  mail: Mailer;
  storage: Storage;
  remoteFiles: RemoteFiles;
  tokens: Tokens;
  imageEncoder: ImageEncoder;
  imageIntake: ImageIntake;
  /** Null if places are looked up only in the bundled gazetteer. */
  geocoder: Geocoder | null;
  /** Null if texts are written without one. */
  languageModel: LanguageModel | null;
  log: Logger;
  now: () => Date;
}
