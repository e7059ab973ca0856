import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { diskMetrics } from './disk-metrics.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kinhood-disks-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function getReportedFolders(databaseUrl?: string): Promise<string[]> {
  const registry = new Registry();
  for (const metric of diskMetrics({ dataDir, databaseUrl })) registry.registerMetric(metric);
  const text = await registry.metrics();
  return [...text.matchAll(/^disk_(?:bytes|inodes)\{folder="(\w+)",part="free"\}/gm)].map(([, folder = '']) => folder);
}

it('tells of a disk once', async () => {
  await writeFile(join(dataDir, 'postgres-is-in'), `${dataDir}\n`);
  expect(await getReportedFolders()).toEqual(['data', 'data']);
});

it.runIf(process.platform === 'linux')('tells of files and a database on other disks', async () => {
  await symlink('/proc', join(dataDir, 'files'));
  await writeFile(join(dataDir, 'postgres-is-in'), '/dev\n');
  expect(await getReportedFolders()).toEqual(['data', 'files', 'database', 'data', 'files', 'database']);
  expect(await getReportedFolders('postgres://localhost/kinhood')).toEqual(['data', 'files', 'data', 'files']);
});
