import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { diskStorage } from '../../src/server/platform/storage/disk-storage.ts';
import { FORM_TYPE, multipartBody } from '../storage/multipart.ts';
import { type Attack, type Outcome, Tally } from './attack.ts';
import { beside, open } from './connections.ts';
import { attackedServer } from './support/attacked-database.ts';
import { filesBelow } from './support/files-below.ts';
import { getStatus, type ServiceProcess, secondsUntil, startProcess, UNLIMITED } from './support/service-process.ts';
import { cannotMount, onSmallDisk } from './support/small-disk.ts';

interface Upload {
  /** The path of the file once it is stored. */
  path: string;
  file: Buffer;
  body: Buffer<ArrayBuffer>;
}

/** A form for a file of random bytes. The service's secret is in its files, so this process can sign like it. */
async function signedUpload({ url, dataDir }: Pick<ServiceProcess, 'url' | 'dataDir'>, size: number): Promise<Upload> {
  const root = join(dataDir, 'files');
  const key = `staging/${randomUUID()}`;
  const order = { key, contentType: 'image/jpeg', size, expiresInS: 600 };
  const { fields } = await diskStorage({ root, publicUrl: url }).presignPost(order);
  const file = randomBytes(size);
  const parts = Object.entries(fields).map(([name, value]) => ({ name, value }));
  return {
    path: join(root, key),
    file,
    body: multipartBody([...parts, { name: 'file', value: file, filename: 'a.jpg', type: 'image/jpeg' }]),
  };
}

async function send({ url }: ServiceProcess, { body }: Upload): Promise<number> {
  const headers = { 'content-type': FORM_TYPE };
  const answer = await fetch(`${url}/uploads`, { method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) });
  await answer.text();
  return answer.status;
}

/** What uploads have left in the folders of the storage that must be empty, or hold only whole files. */
async function leftovers(dataDir: string): Promise<string[]> {
  const folders = ['~unfinished', 'staging'].map((folder) => join(dataDir, 'files', folder));
  return (await Promise.all(folders.map((folder) => filesBelow(folder).catch(() => [])))).flat();
}

/** The disk fills up in the middle of uploads. Each is stored whole or refused, and the service goes on. */
async function fillingUp(): Promise<Outcome> {
  const DATABASE_URL = await (await attackedServer()).createDatabase();
  return onSmallDisk(64, async (folder) => {
    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    const service = await startProcess({ dataDir, env: { ...UNLIMITED, DATABASE_URL } });
    const tally = new Tally();
    try {
      const memoryBefore = await service.memory();
      const stored = new Set<string>();
      const statuses = new Set<number>();
      for (let round = 0; round < 6; round += 1) {
        const uploads = await Promise.all(Array.from({ length: 4 }, () => signedUpload(service, 5_000_000)));
        await Promise.all(
          uploads.map(async (upload) => {
            const status = await send(service, upload).catch(() => 0);
            statuses.add(status);
            tally.count(status === 201 || status === 503 ? null : `an upload was answered ${status}`);
            if (status !== 201) return;
            stored.add(upload.path);
            const isWhole = (await readFile(upload.path)).equals(upload.file);
            tally.count(isWhole ? null : 'an accepted upload isn’t whole');
          }),
        );
      }
      tally.count(statuses.has(201) && statuses.has(503) ? null : `the answers were ${[...statuses].join(', ')}`);
      const others = (await leftovers(dataDir)).filter((path) => !stored.has(path));
      tally.count(others.length === 0 ? null : `refused uploads left ${others.join(', ')}`);
      const status = await getStatus(`${service.url}/hfc/home`);
      tally.count(status === 200 ? null : `the list of homes was answered ${status}`);
      await rm([...stored][0] ?? '');
      await rm([...stored][1] ?? '');
      const upload = await signedUpload(service, 5_000_000);
      const secondsToRecover = await secondsUntil(async () => (await send(service, upload)) === 201);
      return tally.outcome({ memoryBefore, memoryAfter: await service.memory(), secondsToRecover });
    } finally {
      await service.stop();
    }
  });
}

const head = (length: number): string =>
  `POST /uploads HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${FORM_TYPE}\r\nContent-Length: ${length}\r\n\r\n`;

/** Connections are cut in the middle of files. */
async function cutUploads(service: ServiceProcess): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    const cuts = Array.from({ length: 30 }, async (_, index) => {
      const { body } = await signedUpload(service, 1_000_000);
      const socket = await open(service);
      socket.write(head(body.length));
      await new Promise((resolve) => socket.write(body.subarray(0, 1_000 + index * 30_000), resolve));
      socket.destroySoon();
    });
    await Promise.all(cuts);
  }
  await expectNothingLeft(service);
}

/** Clients announce a gigabyte and send as much of it as they can, or send forms that are not signed. */
async function hugeUploads(service: ServiceProcess): Promise<void> {
  const piece = Buffer.alloc(1_000_000);
  const sendAll = async (length: number): Promise<void> => {
    const socket = await open(service);
    socket.resume();
    socket.write(head(length));
    for (let sent = 0; sent < length && !socket.destroyed; sent += piece.length)
      await new Promise<void>((resolve) => {
        socket.once('close', resolve);
        socket.write(piece, () => resolve());
      });
    socket.destroy();
  };
  await Promise.all(Array.from({ length: 20 }, () => sendAll(1_000_000_000)));
  const unsigned = multipartBody([
    { name: 'key', value: 'staging/1' },
    { name: 'file', value: Buffer.alloc(20_000_000), filename: 'a' },
  ]);
  const statuses = await Promise.all(
    Array.from({ length: 20 }, () => send(service, { path: '', file: unsigned, body: unsigned })),
  );
  if (statuses.some((status) => status !== 400)) throw new Error(`unsigned forms were answered ${statuses.join(', ')}`);
  await expectNothingLeft(service);
}

async function expectNothingLeft({ dataDir }: ServiceProcess): Promise<void> {
  const seconds = await secondsUntil(async () => (await leftovers(dataDir)).length === 0, 10);
  if (seconds > 10) throw new Error(`uploads left ${(await leftovers(dataDir)).join(', ')}`);
}

export const uploadAttacks: readonly Attack[] = [
  { name: 'uploads while the disk fills up', missing: cannotMount, run: fillingUp },
  { name: 'uploads cut in the middle', run: () => beside(cutUploads) },
  { name: 'uploads of gigabytes, and unsigned', run: () => beside(hugeUploads) },
];
