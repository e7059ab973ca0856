import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Storage } from '../../platform/storage/storage.ts';

/** The folders of what is made anew for each version of the published files. Their content can always be made again. */
export const VERSION_FOLDERS = ['published', 'social_images'] as const;

/** The storage key of a version's file. */
export function publishedKey(data_version: number, path: string): string {
  return `published/${data_version}${path}`;
}

/**
 * The format of the files. Raise it when files get something that this version of the server needs: at the next start,
 * they are published again.
 */
export const FILES_FORMAT = 2;

const manifestFile = z.object({
  format: z.int().default(1),
  /** By path, including the suffix of a compressed file. */
  files: z.record(z.string(), z.object({ bytes: z.int().min(1), sha256: z.string() })),
});

/** The size and hash of each file of a version, so that only files that are as they were written are served. */
export type Manifest = z.infer<typeof manifestFile>;

export function getSha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function manifestKey(data_version: number): string {
  return publishedKey(data_version, '/manifest.json');
}

/** Writes the manifest, the last file of a version. Returns its hash. */
export async function writeManifest(storage: Storage, data_version: number, manifest: Manifest): Promise<string> {
  const json = JSON.stringify(manifest);
  await storage.write(manifestKey(data_version), json);
  return getSha256(json);
}

/** The manifest of a version. Null if it is missing or has another hash. */
export async function readManifest(
  storage: Storage,
  data_version: number,
  manifest_hash: string,
): Promise<Manifest | null> {
  const json = await storage.read(manifestKey(data_version));
  if (!json || getSha256(json) !== manifest_hash) return null;
  return manifestFile.parse(JSON.parse(json.toString()));
}

/** The files of a manifest that are missing or differ from what was written. Reads all files, one at a time. */
export async function brokenFiles(storage: Storage, data_version: number, { files }: Manifest): Promise<string[]> {
  const broken: string[] = [];
  for (const [path, { bytes, sha256 }] of Object.entries(files)) {
    const found = await storage.open(publishedKey(data_version, path));
    const hash = createHash('sha256');
    if (found?.size === bytes) for await (const piece of found.stream) hash.update(piece as Buffer);
    found?.stream.destroy();
    if (found?.size !== bytes || hash.digest('hex') !== sha256) broken.push(path);
  }
  return broken;
}
