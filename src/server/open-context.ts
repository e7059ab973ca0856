import { sql } from 'kysely';
import { mails } from './mails.ts';
import { openDatabaseInUse } from './open-database-in-use.ts';
import type { Config } from './platform/config/config.ts';
import { getUserAgent } from './platform/config/user-agent.ts';
import type { Context } from './platform/context/context.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import type { DatabaseServer } from './platform/database/database-server.ts';
import { EventBus } from './platform/events/events.ts';
import { createGeocoder } from './platform/geocoders/create-geocoder.ts';
import { createImageEncoder } from './platform/images/image-encoder.ts';
import { createImageIntake } from './platform/images/image-intake.ts';
import { openJobQueue } from './platform/jobs/job-queue.ts';
import { createLanguageModel } from './platform/language-models/create-language-model.ts';
import { Limits } from './platform/limits/limits.ts';
import { createMailCarrier } from './platform/mail/create-mail-carrier.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createRemoteFiles } from './platform/remote-files/remote-files.ts';
import { type ClaimOutcome, claimStorage, refuseUnfinished } from './platform/storage/claim-storage.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { Tokens } from './platform/tokens/tokens.ts';
import { createPublishingLine, type PublishingLine } from './publishing-queue.ts';

const IMAGE_PROCESS = new URL('picture-process.ts', import.meta.url);

/** The platform of a process, and how to close it. */
export interface OpenContext {
  /** For requests. Queries fail at once while the database is down. */
  ctx: Context;
  /** For jobs and commands. Queries wait for the database, and may take longer. */
  patient: Context;
  /** The place of the storage if it is empty although the database refers to files in it. Else null. */
  lostFiles: string | null;
  /** Publishes the files beside the requests. */
  publishing: PublishingLine;
  close(): Promise<void>;
}

/** Starts to listen for the events of all processes. Without events, the process asks the database instead. */
async function listenForEvents(
  events: EventBus,
  { server, database, direct }: { server: DatabaseServer; database: OpenDatabase; direct: OpenDatabase },
  say: (line: string) => void,
): Promise<void> {
  const arrive = await events.listen({
    connection: server.direct ?? server.connection,
    Client: direct.Client,
    notify: (payload) => sql`select pg_notify('event', ${payload})`.execute(database.patientDb),
  });
  if (!arrive)
    say(
      'Events of other processes do not arrive, so this process asks the database every second. If DATABASE_URL is a connection pooler, set DATABASE_LISTEN_URL to the database itself.',
    );
}

/**
 * Opens database, queue, storage and images for a process, and migrates the database. A command needs the files that
 * the database refers to. The server may start with an empty storage if the files were lost. Without `mayBegin`, an
 * installation must be there already.
 * @throws StartError with a one-line message for problems that the operator can fix.
 */
export async function openContext(
  config: Config,
  say: (line: string) => void,
  { isService = false, mayBegin = true } = {},
): Promise<OpenContext> {
  const files = await openStorage(config);
  await refuseUnfinished(files);
  const open = await openDatabaseInUse(config, say, { mayBegin });
  const { log, logError, server, database, direct, use_pid } = open;
  const { db, patientDb } = database;
  let jobs: Context['jobs'];
  let claim: ClaimOutcome;
  const events = new EventBus((error) => log.error({ err: error }, 'events'));
  try {
    claim = await claimStorage(patientDb, { ...files, use_pid, mayReplace: isService });
    jobs = await openJobQueue(server.connection, database.Client, {
      events,
      stopSeconds: config.stopSeconds,
      onError: logError,
      onFailure: (error, job) => log.warn({ err: error, job }, 'a job failed'),
    });
    if (isService) await listenForEvents(events, { server, database, direct }, say);
  } catch (error) {
    await events.stop();
    await open.close();
    throw error;
  }

  const now = (): Date => new Date();
  const imageEncoder = createImageEncoder(IMAGE_PROCESS);
  const publishing = createPublishingLine(config, server);
  const ctx: Context = {
    config,
    db,
    directDb: direct.patientDb,
    database: database.watch,
    events,
    jobs,
    limits: new Limits(db),
    mail: createMailer({
      db,
      jobs,
      carrier: createMailCarrier(config),
      definitions: mails,
      from: config.mail.from,
      now: () => ctx.now(),
    }),
    storage: files.storage,
    tokens: new Tokens(db, config.publicUrl, now),
    imageEncoder,
    remoteFiles: createRemoteFiles({
      userAgent: getUserAgent(config),
      allowsPort: (port) => config.remoteFilePorts.includes(port),
    }),
    imageIntake: createImageIntake(imageEncoder),
    geocoder: createGeocoder(config, log),
    languageModel: createLanguageModel(config),
    log,
    now,
  };
  return {
    ctx,
    patient: { ...ctx, db: patientDb },
    lostFiles: claim === 'replaced' ? files.place : null,
    publishing,
    async close() {
      // The jobs in hand may still need the others.
      await jobs.stop();
      publishing.close();
      ctx.imageEncoder.close();
      ctx.imageIntake.close();
      await events.stop();
      await open.close();
    },
  };
}
