import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metric } from 'prom-client';
import type { Config } from '../platform/config/config.ts';
import { placeOutside } from '../platform/embedded-postgres/place.ts';
import { type Sample, stateGauge } from './state-gauges.ts';

type Places = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * The folders that need room: that of the data, and what is on another disk of the files and the embedded database. So
 * each disk is told once.
 */
async function getFolders({ dataDir, databaseUrl }: Places): Promise<Map<string, string>> {
  const folders = new Map([['data', dataDir]]);
  const known = new Set([(await stat(dataDir)).dev]);
  const outside = databaseUrl ? null : await placeOutside(dataDir);
  for (const [name, path] of [
    ['files', join(dataDir, 'files')],
    ['database', outside],
  ] as const) {
    const device = path === null ? undefined : (await stat(path).catch(() => undefined))?.dev;
    if (path === null || device === undefined || known.has(device)) continue;
    known.add(device);
    folders.set(name, path);
  }
  return folders;
}

type Room = { free: number; size: number };

/** What `measure` tells of each disk. */
async function samples(config: Places, measure: (path: string) => Promise<Room>): Promise<Sample[]> {
  const rooms = [...(await getFolders(config))].map(async ([folder, path]) => {
    const room = await measure(path);
    return (['free', 'size'] as const).map((part) => ({ labels: { folder, part }, value: room[part] }));
  });
  return (await Promise.all(rooms)).flat();
}

/** How full the disks of a process are. */
export const diskMetrics = (config: Places): Metric[] => [
  stateGauge({
    name: 'disk_bytes',
    help: 'The disks of the data folder, the files and the embedded database: free for this process, and in all (size).',
    labelNames: ['folder', 'part'],
    read: () =>
      samples(config, async (path) => {
        const { bavail, blocks, bsize } = await statfs(path);
        return { free: bavail * bsize, size: blocks * bsize };
      }),
  }),
  stateGauge({
    name: 'disk_inodes',
    help: 'How many more files these disks take (free), and in all (size). Both 0 where there is no limit.',
    labelNames: ['folder', 'part'],
    read: () =>
      samples(config, async (path) => {
        const { ffree, files } = await statfs(path);
        return { free: ffree, size: files };
      }),
  }),
];
