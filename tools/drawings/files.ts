import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../sample-pictures');

/** What `sample-pictures/` has for the seed. */
export const DESCRIPTIONS = join(FOLDER, 'pictures.json');

/** The file of a drawing. */
export const fileOf = ({ name }: { name: string }): string => join(FOLDER, `${name}.avif`);
