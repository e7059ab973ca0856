import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, openSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../support/free-port.ts';

/** A server that speaks S3. */
export interface S3Server {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  stop(): Promise<void>;
}

const run = promisify(execFile);

const PROGRAMS = ['radosgw', 'radosgw-admin', 'ceph', 'ceph-mon', 'ceph-osd', 'monmaptool'];
const CLUSTER = '6f1c9f0e-5b7e-4a53-9d3a-2f6f0f5b2a11';
const OSD = '0b6a54a1-7a9e-4f7c-8f37-0d9d3f0f1c22';
/** In milliseconds. */
const TO_START = 60_000;
const TO_STOP = 3_000;

function isInstalled(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Why there is no S3 server to start on this machine. Null if there is. */
export function radosgwMissing(): string | null {
  return PROGRAMS.every(isInstalled) ? null : 'needs Debian’s radosgw, ceph-mon and ceph-osd';
}

/** A cluster of one, in memory, for this machine only. */
function settings(folder: string, { port, monPort }: { port: number; monPort: number }): string {
  const lines = {
    fsid: CLUSTER,
    'mon host': `[v2:127.0.0.1:${monPort}/0]`,
    'public addr': '127.0.0.1',
    'cluster addr': '127.0.0.1',
    'auth cluster required': 'none',
    'auth service required': 'none',
    'auth client required': 'none',
    // The gateway alone would ask for a secure connection, which needs authentication, and wait for it.
    'ms mon client mode': 'crc',
    'run dir': folder,
    'crash dir': folder,
    'admin socket': '',
    'log file': join(folder, '$name.log'),
    'mon data': join(folder, 'mon'),
    'osd data': join(folder, 'osd'),
    'osd objectstore': 'memstore',
    'memstore device bytes': 2 * 1024 ** 3,
    'mon allow pool size one': true,
    'osd pool default size': 1,
    'osd pool default pg num': 1,
    'osd crush chooseleaf type': 0,
    // Otherwise each new pool takes two seconds, and the first request five.
    'paxos propose interval': 0.02,
    'objecter tick interval': 0.2,
    // Without `tcp_nodelay`, each small answer takes 40 ms.
    'rgw frontends': `beast endpoint=127.0.0.1:${port} tcp_nodelay=1`,
    'rgw thread pool size': 32,
    'rgw run sync thread': false,
  };
  return ['[global]', ...Object.entries(lines).map(([name, value]) => `${name} = ${value}`), ''].join('\n');
}

async function waitUntilAnswering(endpoint: string, gateway: ChildProcess): Promise<void> {
  const end = performance.now() + TO_START;
  while (performance.now() < end && gateway.exitCode === null) {
    const isAnswering = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (isAnswering) return;
    await wait(50);
  }
  throw new Error('radosgw did not start');
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, 'exit');
  process.kill();
  // There is nothing to save.
  const force = setTimeout(() => process.kill('SIGKILL'), TO_STOP);
  await ended;
  clearTimeout(force);
}

/**
 * Starts Ceph's RADOS Gateway, a complete implementation of S3, with all its data in memory. It listens on this machine
 * only and needs no rights. A stop forgets everything.
 */
export async function startRadosgw(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'kinhood-s3-'));
  const [port, monPort] = [await freePort(), await freePort()];
  const config = join(folder, 'ceph.conf');
  const daemons: ChildProcess[] = [];
  const daemon = (program: string, ...args: string[]): ChildProcess => {
    const log = openSync(join(folder, `${program}.out`), 'a');
    const started = spawn(program, ['-f', '-c', config, ...args], { stdio: ['ignore', log, log] });
    daemons.unshift(started);
    return started;
  };
  const stop = async (): Promise<void> => {
    for (const started of daemons) await end(started);
    await rm(folder, { recursive: true, force: true });
  };
  const command = (program: string, ...args: string[]) => run(program, args, { timeout: TO_START });
  try {
    await writeFile(config, settings(folder, { port, monPort }));
    for (const name of ['mon', 'osd']) await mkdir(join(folder, name));
    const map = join(folder, 'monmap');
    await command('monmaptool', '--create', '--addv', 'a', `[v2:127.0.0.1:${monPort}/0]`, '--fsid', CLUSTER, map);
    await command('ceph-mon', '-c', config, '-i', 'a', '--mkfs', '--monmap', map);
    daemon('ceph-mon', '-i', 'a');
    await command('ceph', '-c', config, 'osd', 'new', OSD);
    await command('ceph-osd', '-c', config, '-i', '0', '--mkfs', '--osd-uuid', OSD);
    daemon('ceph-osd', '-i', '0');
    const user = { accessKeyId: 'test', secretAccessKey: 'a-secret-of-tests' };
    const keys = [`--access-key=${user.accessKeyId}`, `--secret-key=${user.secretAccessKey}`];
    await command('radosgw-admin', '-c', config, 'user', 'create', '--uid=test', '--display-name=test', ...keys);
    const endpoint = `http://127.0.0.1:${port}`;
    await waitUntilAnswering(endpoint, daemon('radosgw', '-n', 'client.rgw'));
    return { endpoint, ...user, stop };
  } catch (error) {
    const logs = PROGRAMS.map((program) => readFile(join(folder, `${program}.out`), 'utf8').catch(() => ''));
    const output = (await Promise.all(logs)).join('').trim();
    await stop();
    throw new Error(`The S3 server didn't start: ${output.split('\n').slice(-20).join('\n')}`, { cause: error });
  }
}
