import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isWholeImage } from '../src/server/platform/images/whole-image.ts';
import { drawings } from './pictures.ts';

const folder = new URL('../sample-pictures/', import.meta.url);
const files = (await readdir(folder)).filter((name) => name !== 'pictures.json' && name !== 'README.md');

it('each picture has a file of its size', async () => {
  for (const { name, width, height } of drawings) {
    const file = await readFile(new URL(`${name}.avif`, folder));
    expect(await sharp(file).metadata(), name).toMatchObject({ format: 'heif', compression: 'av1', width, height });
  }
});

it('no file is cut or large', async () => {
  let bytes = 0;
  for (const name of files) {
    const file = await readFile(new URL(name, folder));
    expect(isWholeImage(file, 'avif'), name).toBe(true);
    bytes += file.length;
  }
  expect(bytes).toBeLessThan(20_000_000);
});

it('the pictures that earlier versions showed still have theirs', () => {
  const names = new Set(drawings.map(({ name }) => `${name}.avif`));
  expect(files.filter((name) => !names.has(name))).toHaveLength(50);
  expect(files).toContain('yard-22.avif');
  expect(names.has('yard-22.avif')).toBe(false);
});
