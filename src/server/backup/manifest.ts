import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../platform/errors/errors.ts';

/** The format of backups that this version writes and reads. */
export const FORMAT = 1;

const NAME = 'manifest.json';
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

const table = z.object({
  schema: z.string(),
  name: z.string(),
  /** The columns of each row, in this order. */
  columns: z.array(z.string()),
  /** Which days of the parent's rows it has. Null for a table that is no partition. */
  partition: z.object({ of: z.string(), bounds: z.string() }).nullable(),
  rows: count,
  /** The path of its rows in the backup, compressed. */
  path: z.string(),
  /** Of the rows before they were compressed. */
  rows_sha256: sha256,
});

const manifest = z.object({
  format: z.literal(FORMAT),
  backup_id: z.uuid(),
  /** The point in time of everything in it. */
  create_timestamp: z.iso.datetime(),
  /** Of the code that wrote it. */
  version: z.string(),
  /** Of PostgreSQL. */
  server_version: z.string(),
  /** All migrations of the database, in order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last_value: z.string().regex(/^-?\d+$/) })),
  jobs: z.object({ path: z.string(), count }),
  files: z.object({ count, bytes: count }),
  /** Files that rows refer to, but that the storage doesn't have. At most 100 of the keys. */
  missing_files: z.object({ count, keys: z.array(z.string()) }),
  /** Of the list of all other files of the backup, and how many lines it has. */
  checksums: z.object({ sha256, lines: count }),
});

export type Manifest = z.infer<typeof manifest>;
export type BackedUpTable = z.infer<typeof table>;

const getSeal = (content: object): string => createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** Writes the manifest, which makes a folder a whole backup. Everything else must be in it already. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const text = JSON.stringify({ ...content, seal: getSeal(content) }, null, 1);
  await writeFile(join(folder, NAME), `${text}\n`, { flag: 'wx', mode: 0o600, flush: true });
}

async function readText(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, NAME), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new StartError(`${folder} is no backup, or one that was never finished: it has no ${NAME}.`);
  }
}

/** @throws StartError if the folder has no whole manifest of a format that is known. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readText(folder);
  const damaged = new StartError(`The backup in ${folder} is damaged: its ${NAME} was cut off or changed.`);
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw damaged;
  }
  if (typeof read !== 'object' || read === null) throw damaged;
  const { seal, ...content } = read as Record<string, unknown>;
  if (seal !== getSeal(content)) throw damaged;
  if (content['format'] !== FORMAT)
    throw new StartError(
      `The backup in ${folder} has another format than this version reads. Use the version that made it.`,
    );
  return manifest.parse(content);
}
