import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeDataFolder } from '../support/data-folder.ts';
import { type Attack, type Outcome, Tally } from './attack.ts';
import { attackedServer } from './support/attacked-database.ts';
import { command, runCommand } from './support/command.ts';
import { filesBelow } from './support/files-below.ts';
import { getStatus, type ServiceProcess, secondsUntil, startProcess, UNLIMITED } from './support/service-process.ts';
import { cannotMount, fill, onSmallDisk, runProgram } from './support/small-disk.ts';

/** The addresses of pictures and previews that have not been requested before. */
async function newImages({ url }: ServiceProcess): Promise<string[]> {
  const file = (await (await fetch(`${url}/cdn/published_compounds.json`)).json()) as {
    compounds: { compound_id: number; home_photos: { image_id: string }[] }[];
  };
  return file.compounds
    .slice(0, 6)
    .flatMap(({ compound_id, home_photos: [photo] }) => [
      `/api/hfc/images/${photo?.image_id}?w=400`,
      `/api/hfc/images/${photo?.image_id}?w=800`,
      `/og/compounds/${compound_id}.png`,
    ]);
}

/** Whether a failed command printed its reason without a stack. */
const isClear = (output: string): boolean => !/\n\s+at /.test(output) && output.length > 0;

/** The disk accepts no more writes while the service runs, because it is full or read-only. */
async function noRoom(
  begin: (folder: string) => Promise<void>,
  end: (folder: string) => Promise<void>,
): Promise<Outcome> {
  const DATABASE_URL = await (await attackedServer()).createDatabase();
  return onSmallDisk(64, async (folder) => {
    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    const service = await startProcess({ dataDir, env: { ...UNLIMITED, DATABASE_URL } });
    const tally = new Tally();
    try {
      const kept = ['/hfc/home', '/cdn/region_info.json'];
      for (const path of kept) await getStatus(service.url + path);
      const images = await newImages(service);
      const memoryBefore = await service.memory();
      await begin(folder);
      for (const path of [...kept, ...images, '/hfc/home?markets=seattle', '/api/city_list']) {
        const status = await getStatus(service.url + path);
        tally.count(status === 200 ? null : `${path} was answered ${status}`);
      }
      const published = command('publish', { DATABASE_URL, DATA_DIR: dataDir });
      tally.count(published.status !== 0 && isClear(published.output) ? null : `publish printed: ${published.output}`);
      for (const path of kept) {
        const status = await getStatus(service.url + path);
        tally.count(status === 200 ? null : `${path} was answered ${status} after a publication that failed`);
      }
      await end(folder);
      const unfinished = (await filesBelow(dataDir)).filter((file) => file.includes('/~unfinished/'));
      tally.count(unfinished.length === 0 ? null : `unfinished files stayed: ${unfinished.join(', ')}`);
      const again = command('publish', { DATABASE_URL, DATA_DIR: dataDir });
      tally.count(again.status === 0 ? null : `publish printed, with space again: ${again.output}`);
      const secondsToRecover = await secondsUntil(async () => (await getStatus(`${service.url}/readyz`)) === 200);
      return tally.outcome({ memoryBefore, memoryAfter: await service.memory(), secondsToRecover });
    } finally {
      await service.stop();
    }
  });
}

/** The disk is full from the start. */
async function fullAtStart(): Promise<Outcome> {
  const tally = new Tally();
  for (const megabytes of [1, 8, 30]) {
    await onSmallDisk(megabytes, async (folder) => {
      const { status, output } = command('start', { DATA_DIR: join(folder, 'data'), PORT: '0', DATABASE_URL: '' });
      tally.count(status === 1 && isClear(output) ? null : `with ${megabytes} MB it ended with ${status}: ${output}`);
    });
  }
  return tally.outcome();
}

/** The folders of files that the service can make again. */
const DAMAGED = ['published', 'image_variants', 'social_images', 'main_images/sample'];

type Damage = (file: string) => Promise<void>;
const damages: Record<string, Damage> = {
  missing: (file) => rm(file),
  empty: (file) => truncate(file, 0),
  cut: async (file) => truncate(file, Math.floor((await stat(file)).size / 2)),
  garbage: async (file) => writeFile(file, Buffer.alloc((await stat(file)).size, 7)),
};

/** Damages all published files, cached pictures and drawn covers. The service must never serve a damaged file. */
async function brokenFiles(): Promise<Outcome> {
  const service = await startProcess({ env: UNLIMITED });
  const tally = new Tally();
  try {
    const memoryBefore = await service.memory();
    const images = await newImages(service);
    const paths = [...images, '/cdn/region_info.json', '/cdn/published_compounds.json', '/cdn/markets/1.json'];
    const right = new Map<string, string>();
    const read = async (path: string): Promise<{ status: number; body: string }> => {
      const answer = await fetch(service.url + path);
      return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()).toString('base64') };
    };
    for (const path of paths) right.set(path, (await read(path)).body);
    let slowest = 0;
    for (const [what, damage] of Object.entries(damages)) {
      for (const folder of DAMAGED) {
        for (const file of await filesBelow(join(service.dataDir, 'files', folder))) await damage(file);
      }
      for (const path of paths) {
        const { status, body } = await read(path);
        const isFine = status === 503 || (status === 200 && body === right.get(path));
        tally.count(isFine ? null : `${path}, ${what}: answered ${status} with ${body.length} wrong bytes`);
      }
      const whole = async (): Promise<boolean> => {
        const answers = await Promise.all(paths.map(async (path) => ({ path, ...(await read(path)) })));
        return answers.every(
          ({ path, status, body }) => status === 200 && (body === right.get(path) || path.startsWith('/og')),
        );
      };
      slowest = Math.max(slowest, await secondsUntil(whole));
    }
    return tally.outcome({ memoryBefore, memoryAfter: await service.memory(), secondsToRecover: slowest });
  } finally {
    await service.stop();
  }
}

/**
 * Damages a file while it is being published, like a disk that confirms writes that it loses. The new version must
 * never become current.
 */
async function brokenWhilePublished(): Promise<Outcome> {
  const DATABASE_URL = await (await attackedServer()).createDatabase();
  const service = await startProcess({ env: { ...UNLIMITED, DATABASE_URL } });
  const tally = new Tally();
  const versions = join(service.dataDir, 'files/published');
  const read = async (): Promise<string> => (await fetch(`${service.url}/cdn/markets/1.json`)).text();
  try {
    const right = await read();
    for (const [what, damage] of Object.entries(damages)) {
      const before = await readdir(versions);
      const publishing = runCommand('publish', { DATABASE_URL, DATA_DIR: service.dataDir });
      const state = { isDamaged: false, hasEnded: false };
      void publishing.finally(() => (state.hasEnded = true));
      while (!state.isDamaged && !state.hasEnded) {
        const added = (await readdir(versions)).find((name) => !before.includes(name));
        const damageIn = async (name: string): Promise<boolean> =>
          damage(join(versions, name, 'markets/1.json')).then(
            () => true,
            () => false,
          );
        if (added !== undefined) state.isDamaged = await damageIn(added);
        await wait(1);
      }
      const { status, output } = await publishing;
      tally.count(state.isDamaged ? null : 'the publication ended before a file could be damaged');
      tally.count(status === 1 ? null : `publish ended with ${status} after a file became ${what}: ${output}`);
      tally.count(isClear(output) ? null : `publish printed about a file that became ${what}: ${output}`);
      // An instance may serve the previous version for this long.
      await wait(1_500);
      tally.count((await read()) === right ? null : `a file is served that was ${what} during its publication`);
    }
    const { status, output } = command('publish', { DATABASE_URL, DATA_DIR: service.dataDir });
    tally.count(status === 0 ? null : `publish printed, without damage: ${output}`);
    return tally.outcome();
  } finally {
    await service.stop();
  }
}

/** Removes all files while the service is stopped. The next start must report the loss and create the files again. */
async function lostFiles(): Promise<Outcome> {
  const tally = new Tally();
  const dataDir = await makeDataFolder('lost');
  try {
    const first = await startProcess({ dataDir });
    const images = await newImages(first);
    first.kill('SIGTERM');
    await first.ended;
    await rm(join(dataDir, 'files'), { recursive: true });
    const second = await startProcess({ dataDir });
    tally.count(
      /files of this database were lost/.test(second.output()) ? null : `the service printed: ${second.output()}`,
    );
    for (const path of [...images, '/hfc/home', '/cdn/region_info.json']) {
      const status = await getStatus(second.url + path);
      tally.count(status === 200 ? null : `${path} was answered ${status}`);
    }
    second.kill('SIGTERM');
    await second.ended;
    const id = await readFile(join(dataDir, 'files/storage-id'), 'utf8');
    tally.count(/^[\da-f-]{36}$/.test(id) ? null : `the storage has the id ${id}`);
    return tally.outcome();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

export const diskAttacks: readonly Attack[] = [
  {
    name: 'disk full',
    missing: cannotMount,
    run: () =>
      noRoom(fill, async (folder) => {
        for (const name of ['filler', 'filler2']) await rm(join(folder, name), { force: true });
      }),
  },
  {
    name: 'disk read-only',
    missing: cannotMount,
    run: () =>
      noRoom(
        async (folder) => void runProgram('mount', '-o', 'remount,ro', folder),
        async (folder) => void runProgram('mount', '-o', 'remount,rw', folder),
      ),
  },
  { name: 'disk full at the first start', missing: cannotMount, run: fullAtStart },
  { name: 'files missing, empty, cut, garbage', run: brokenFiles },
  { name: 'files broken while they are published', run: brokenWhilePublished },
  { name: 'all files lost between two starts', run: lostFiles },
];
