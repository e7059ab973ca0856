import type { Context } from '../../platform/context/context.ts';
import type { FoundFile } from '../../platform/storage/storage.ts';
import { findUnowned, getFolder, isSwept } from './find-unowned.ts';
import { beginSurvey, endSurvey, type Files, forgetSurvey, insertUnowned } from './store-surveys.ts';

type Platform = Pick<Context, 'db' | 'storage' | 'now' | 'log'>;

/** In milliseconds. A younger file may belong to something that isn't committed yet. */
const YOUNG = 24 * 60 * 60 * 1_000;

/** In files. */
const BATCH = 500;

/** How many files that belong to nothing are listed. All of them are counted. */
const LISTED = 10_000;

const added = ({ files, bytes }: Files, size: number): Files => ({ files: files + 1, bytes: bytes + size });
const nothing: Files = { files: 0, bytes: 0 };

/** A look through the storage. */
class Survey {
  readonly folders: Record<string, Files> = {};
  unowned = nothing;
  deleted = nothing;
  readonly #platform: Platform;
  readonly #dryRun: boolean;
  readonly #before: number;

  constructor(platform: Platform, dryRun: boolean) {
    this.#platform = platform;
    this.#dryRun = dryRun;
    this.#before = platform.now().getTime() - YOUNG;
  }

  async run(): Promise<void> {
    let batch: FoundFile[] = [];
    for await (const file of this.#platform.storage.walk('.')) {
      const folder = getFolder(file.key);
      this.folders[folder] = added(this.folders[folder] ?? nothing, file.size);
      if (!isSwept(folder) || file.modifiedAt > this.#before) continue;
      batch.push(file);
      if (batch.length < BATCH) continue;
      await this.#judge(batch);
      batch = [];
    }
    if (batch.length > 0) await this.#judge(batch);
  }

  async #judge(batch: readonly FoundFile[]): Promise<void> {
    const { db, storage } = this.#platform;
    const unowned = await findUnowned(db, batch);
    if (this.#dryRun) {
      if (unowned.length > 0 && this.unowned.files < LISTED) await insertUnowned(db, unowned);
      for (const { size } of unowned) this.unowned = added(this.unowned, size);
      return;
    }
    for (const { key, size } of unowned) {
      await storage.remove(key);
      this.deleted = added(this.deleted, size);
    }
  }
}

/**
 * Looks through the storage: counts all files by folder, and finds those that have belonged to nothing for a day. Deletes them
 * unless `dry_run` is set. May be ended at any moment and begun again.
 * @throws errors of the storage and the database. Then another look can begin at once.
 */
export async function surveyStorage(platform: Platform, { dry_run }: { dry_run: boolean }): Promise<void> {
  const { db, now, log } = platform;
  await beginSurvey(db, now());
  const survey = new Survey(platform, dry_run);
  try {
    await survey.run();
  } catch (error) {
    await forgetSurvey(db);
    throw error;
  }
  const { folders, unowned, deleted } = survey;
  await endSurvey(db, { folders, unowned, deleted: dry_run ? null : deleted }, now());
  log.info({ unowned, deleted, dry_run }, 'the storage was looked through');
}
