import { readFile } from 'node:fs/promises';

const FOLDER = new URL('../../../../sample-pictures/', import.meta.url);

/** The storage key of a sample picture: its folder, its name and a format. */
const KEY = /^((?:main_images|other_home_images)\/sample\/([a-z]+(?:-[a-z]+)*-\d\d))\.(?:avif|svg)$/;

/**
 * The key that a sample picture has now. Versions before decision 130 named it `.svg`, and may still run: what is made of
 * the files of today must not be written where they write. Other keys stay as they are.
 */
export const currentKey = (storage_key: string): string => storage_key.replace(KEY, '$1.avif');

/** The key that earlier versions gave a sample picture. Other keys stay as they are. */
export const formerKey = (storage_key: string): string => storage_key.replace(KEY, '$1.svg');

/** Reads the original of a sample picture, which comes with the program. Null if no picture has the storage key. */
export async function readSampleImage(storage_key: string): Promise<Buffer | null> {
  const [, , name] = KEY.exec(storage_key) ?? [];
  if (name === undefined) return null;
  try {
    return await readFile(new URL(`${name}.avif`, FOLDER));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
