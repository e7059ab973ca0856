import { execFile } from 'node:child_process';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import PQueue from 'p-queue';
import sharp from 'sharp';
import type { HomePhotos } from '../../../src/contracts/curation/photos.ts';
import { imageWidths } from '../../../src/contracts/homes/images.ts';
import { createImageEncoder, imageFormats } from '../../../src/server/platform/images/image-encoder.ts';
import { createImageIntake } from '../../../src/server/platform/images/image-intake.ts';
import { makeDataFolder } from '../../support/data-folder.ts';
import { getPixels } from '../../support/homes/images.ts';
import { ask } from '../accounts.ts';
import { DASHBOARD } from '../dashboard.ts';
import { type Figure, figure, percentile } from '../figures.ts';
import { atPace } from '../pace.ts';
import { type Service, startService, wait } from '../service.ts';
import { thresholds } from '../thresholds.ts';
import { staffToken } from './staff-token.ts';

const SENDER = join(import.meta.dirname, 'photo-sender.ts');

const COMPOUNDS = 400;
const HOME_ID = 1;
const PHOTOS = 50;
/** 12 megapixels, as phones take them. */
const SIZE = { width: 4_000, height: 3_000 };
/** As many as the service's job takes at once. */
const TAKEN_AT_ONCE = 2;
const PAGE_EVERY_MS = 20;
const PAGE_SECONDS = 10;
const WARM_UP_SECONDS = 3;
const POLL_MS = 20;
const GIVE_UP_MS = 10 * 60_000;
/** Before memory is compared, the processes for pictures end, and what is left is collected. */
const REST_MS = 35_000;
const MS = 1_000;

/** Makes files of detailed photos, no two alike, and returns their paths. */
async function makePhotos(folder: string, count: number): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const { width, height } = SIZE;
  const base = await sharp(getPixels(width, height, 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const paths: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const path = join(folder, `${i}.jpg`);
    await writeFile(
      path,
      await sharp(base)
        .modulate({ hue: i * 7 })
        .jpeg({ quality: 80 })
        .toBuffer(),
    );
    paths.push(path);
  }
  return paths;
}

/** The sizes of a photo, as they are made together. */
const pieces = [
  imageWidths.filter((width) => width < 1600).flatMap((width) => imageFormats.map((format) => ({ width, format }))),
  imageFormats.filter((format) => format !== 'avif').map((format) => ({ width: 1600, format }) as const),
  [{ width: 1600, format: 'avif' }],
] as const;

/** How many seconds the encoder needs for all sizes of the photos, with nothing beside it. */
async function encoderAlone(paths: readonly string[]): Promise<number> {
  const encoder = createImageEncoder(new URL('../../../src/server/picture-process.ts', import.meta.url));
  const intake = createImageIntake(encoder);
  const queue = new PQueue({ concurrency: TAKEN_AT_ONCE });
  const encodeAll = async (path: string): Promise<void> => {
    const file = await readFile(path);
    for (const [index, sizes] of pieces.entries()) await intake.takeIn(`${path} ${index}`, file, { sizes });
  };
  const started = performance.now();
  await queue.addAll(paths.map((path) => () => encodeAll(path)));
  const seconds = (performance.now() - started) / MS;
  intake.close();
  encoder.close();
  return seconds;
}

interface Bench {
  service: Service;
  dataDir: string;
  token: string;
}

/** Sends photos and saves them. */
async function upload({ service: { url }, token }: Bench, paths: readonly string[]): Promise<void> {
  const args = [SENDER, url, token, String(HOME_ID), ...paths];
  await promisify(execFile)(process.execPath, args);
}

const sizesOf = imageWidths.length * imageFormats.length;

/** Resolves when all sizes of so many uploaded photos are stored. */
async function untilEncoded({ dataDir }: Bench, photos: number): Promise<void> {
  const cwd = join(dataDir, 'files/image_variants/home');
  for (const begun = performance.now(); ; await wait(POLL_MS * 10)) {
    const stored = (await Array.fromAsync(glob('*/*', { cwd }))).length;
    if (stored >= photos * sizesOf) return;
    if (performance.now() - begun > GIVE_UP_MS) throw new Error(`${stored} sizes were stored`);
  }
}

async function readPage({ service: { url } }: Bench): Promise<void> {
  const answer = await fetch(url + DASHBOARD);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The page answered ${answer.status}`);
}

/** The 99th percentile of the times of a kept page, in milliseconds. */
async function pageTime(bench: Bench, seconds: number): Promise<number> {
  const { times } = await atPace({ everyMs: PAGE_EVERY_MS, seconds }, () => readPage(bench));
  return percentile(times, 0.99);
}

/** The 99th percentile of a kept page for as long as some work goes on. */
async function pageTimeDuring(bench: Bench, work: Promise<void>): Promise<number> {
  const times: number[] = [];
  const ended = Symbol('ended');
  for (;;) {
    const round = atPace({ everyMs: PAGE_EVERY_MS, seconds: 1 }, () => readPage(bench));
    times.push(...(await round).times);
    const state = await Promise.race([work.then(() => ended), wait(0)]);
    if (state === ended) return percentile(times, 0.99);
  }
}

/** The time from the moment that a photo was saved until it is ready, in seconds. */
async function firstPhotoTime(bench: Bench, path: string): Promise<number> {
  await upload(bench, [path]);
  const saved = performance.now();
  const route = `GET /api/hfc/_i/homes/${HOME_ID}/photos`;
  for (;;) {
    const { home_photos } = JSON.parse(await ask(bench.service.url, route, bench.token)) as HomePhotos;
    const uploaded = home_photos.filter(({ source }) => source === 'upload');
    if (uploaded.length > 0 && uploaded.every(({ state }) => state === 'ready'))
      return (performance.now() - saved) / MS;
    if (performance.now() - saved > GIVE_UP_MS) throw new Error('The photo was never ready');
    await wait(POLL_MS);
  }
}

async function measure(bench: Bench, paths: readonly string[], alone: number, say: (line: string) => void) {
  const { service } = bench;
  const [first = '', ...others] = paths;
  const firstTime = await firstPhotoTime(bench, first);
  await untilEncoded(bench, 1);
  await pageTime(bench, WARM_UP_SECONDS);
  await service.idle();
  const without = await pageTime(bench, PAGE_SECONDS);
  await wait(REST_MS);
  const memoryBefore = await service.residentMegabytes();
  const started = performance.now();
  const during = await pageTimeDuring(bench, upload(bench, others));
  const accepted = (performance.now() - started) / MS;
  await untilEncoded(bench, paths.length);
  const all = (performance.now() - started) / MS;
  await wait(REST_MS);
  await service.idle();
  const memoryAfter = await service.residentMegabytes();
  say(
    `  kept page ${without.toFixed(1)} ms without, ${during.toFixed(1)} ms while ${others.length} photos were accepted`,
  );
  say(`  accepted in ${accepted.toFixed(1)} s, all sizes in ${all.toFixed(1)} s, encoder alone ${alone.toFixed(1)} s`);
  say(`  memory ${memoryBefore.toFixed(0)} MB before, ${memoryAfter.toFixed(0)} MB after`);
  return [
    figure(thresholds.firstPhoto, firstTime),
    figure(thresholds.photosBeside, during / without),
    figure(thresholds.photosEncoded, all / alone),
    figure(thresholds.photosMemory, memoryAfter - memoryBefore),
  ];
}

/** What 50 photos of 12 megapixels at once mean to visitors, to the encoder and to the memory. */
export async function photoFigures(say: (line: string) => void): Promise<Figure[]> {
  const folder = await makeDataFolder('photos');
  try {
    say('  making photos …');
    const paths = await makePhotos(join(folder, 'photos'), PHOTOS + 1);
    const alone = await encoderAlone(paths.slice(1));
    const dataDir = join(folder, 'data');
    const service = await startService(dataDir, COMPOUNDS, { AUTH_AUTOCONFIRM: '1', STAFF_TOTP: 'optional' });
    try {
      const token = await staffToken(service, dataDir);
      return await measure({ service, dataDir, token }, paths, alone, say);
    } finally {
      await service.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
