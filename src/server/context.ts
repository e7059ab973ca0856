import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Tables } from './platform/database-types.ts';
import type { Events } from './platform/events.ts';
import type { Geocoder } from './platform/geocoders/geocoder.ts';
import type { ImageEncoder } from './platform/images/image-encoder.ts';
import type { JobQueue } from './platform/jobs/job-queue.ts';
import type { Limits } from './platform/limits/limits.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { Tokens } from './platform/tokens/tokens.ts';

/** The part of the server that every feature may use: the platform, never another feature. */
export interface Context {
  config: Config;
  db: Kysely<Tables>;
  database: {
    /** Whether the database answers at this moment. */
    readonly isAnswering: boolean;
  };
  events: Events;
  jobs: JobQueue;
  limits: Limits;
  mail: Mailer;
  storage: Storage;
  tokens: Tokens;
  imageEncoder: ImageEncoder;
  /** Null if places are looked up only in the bundled gazetteer. */
  geocoder: Geocoder | null;
  log: Logger;
  now: () => Date;
}
