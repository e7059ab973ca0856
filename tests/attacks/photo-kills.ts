import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { HomePhotos } from '../../src/contracts/curation/photos.ts';
import { isWholeImage } from '../../src/server/platform/images/whole-image.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { aPhoto } from '../support/homes/images.ts';
import { type Attack, type Outcome, Tally } from './attack.ts';
import { attackedServer, query } from './support/attacked-database.ts';
import { filesBelow } from './support/files-below.ts';
import { ask } from './support/people.ts';
import { staffMember } from './support/roles.ts';
import { getStatus, type ServiceProcess, secondsUntil, startProcess, UNLIMITED } from './support/service-process.ts';
import { uploadPhoto } from './support/upload-photo.ts';

const KILLS = 10;
const PHOTOS = 16;
const SEED = 20_261_125;
const SIZES = 9;
const WAIT_MS = 200;
/** A job whose process was killed begins again after 20 seconds. */
const SETTLED_WITHIN_S = 180;

interface Sender {
  service: ServiceProcess;
  token: string;
  home_id: number;
}

/** Sends a photo and saves it, until it is acknowledged. Gives up when the service ends. */
async function send({ service, token, home_id }: Sender, content: Buffer): Promise<boolean> {
  const end = new AbortController();
  void service.ended.then(() => end.abort());
  while (!end.signal.aborted) {
    try {
      await uploadPhoto(service, { token, home_id }, content);
      return true;
    } catch {
      await wait(WAIT_MS);
    }
  }
  return false;
}

function getPhotos({ service, token, home_id }: Sender): Promise<HomePhotos> {
  return ask<HomePhotos>(service, `GET /api/hfc/_i/homes/${home_id}/photos`, { token });
}

/** What is wrong with the files of a photo that is ready. */
async function getFaults(dataDir: string, storage_key: string, hashes: ReadonlySet<string>): Promise<string[]> {
  const files = join(dataDir, 'files');
  const original = await readFile(join(files, storage_key)).catch(() => null);
  if (!original) return [`the original of ${storage_key} is missing`];
  const sizes = await filesBelow(join(files, 'image_variants', storage_key));
  const broken: string[] = [];
  for (const path of sizes) {
    const format = path.slice(path.lastIndexOf('.') + 1) as 'avif' | 'webp' | 'jpeg';
    if (!isWholeImage(await readFile(path), format)) broken.push(`${path} isn’t whole`);
  }
  return [
    ...(hashes.has(createHash('sha256').update(original).digest('hex')) ? [] : [`${storage_key} is another file`]),
    ...(sizes.length === SIZES ? [] : [`${storage_key} has ${sizes.length} sizes`]),
    ...broken,
  ];
}

async function photoKills(): Promise<Outcome> {
  const DATABASE_URL = await (await attackedServer()).createDatabase();
  const dataDir = await makeDataFolder('photo-kills');
  const random = xoroshiro128plus(SEED);
  const tally = new Tally();
  const env = { ...UNLIMITED, DATABASE_URL, STAFF_TOTP: 'optional', SAMPLE_COMPOUNDS: '20' };
  let service = await startProcess({ dataDir, env });
  try {
    const [home] = await query<{ home_id: number }>(DATABASE_URL, 'select min(home_id)::int as home_id from compound');
    const { token } = await staffMember(service, env, 'reviewer@example.com');
    const photos: Buffer[] = [];
    for (let seed = 1; seed <= PHOTOS; seed += 1) photos.push(await aPhoto({ width: 1_600, height: 1_200, seed }));
    const sender = (): Sender => ({ service, token, home_id: home?.home_id ?? 0 });
    const waiting = [...photos];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const sending = (async () => {
        for (let photo = waiting[0]; photo && (await send(sender(), photo)); photo = waiting[0]) waiting.shift();
      })();
      await wait(uniformInt(random, 300, 2_500));
      service.kill('SIGKILL');
      await Promise.all([service.ended, sending]);
      service = await startProcess({ dataDir, env, port: service.port });
      await secondsUntil(async () => (await getStatus(`${service.url}/readyz`)) === 200);
    }
    for (const photo of waiting) await send(sender(), photo);
    const uploaded = async () => (await getPhotos(sender())).home_photos.filter(({ source }) => source === 'upload');
    const isAtRest = async (): Promise<boolean> => {
      const all = await uploaded();
      const sizes = await filesBelow(join(dataDir, 'files/image_variants/home')).catch(() => []);
      return all.every(({ state }) => state !== 'processing') && sizes.length >= PHOTOS * SIZES;
    };
    await secondsUntil(isAtRest, SETTLED_WITHIN_S);
    const hashes = new Set(photos.map((photo) => createHash('sha256').update(photo).digest('hex')));
    const found = await uploaded();
    for (const { image_id, state, storage_key } of found) {
      tally.count(state === 'ready' ? null : `${image_id} is ${state}`);
      for (const fault of await getFaults(dataDir, storage_key, hashes)) tally.count(fault);
    }
    const lost = Math.max(0, PHOTOS - found.length);
    return tally.outcome({ lost, doubled: Math.max(0, found.length - PHOTOS) });
  } finally {
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export const photoKillAttack: Attack = { name: `${KILLS} kills while photos are taken in`, run: photoKills };
