import { execFile, spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeDataFolder } from '../support/data-folder.ts';
import { freePort } from '../support/free-port.ts';

const SCRIPT = join(import.meta.dirname, '../../deploy/local.sh');
const PORTS = ['PROXY', 'WEB1', 'WEB2', 'POSTGRES', 'PGBOUNCER', 'S3', 'CEPH'];

/** A member of `deploy/local.sh`. */
export type Member = 'postgres' | 'pgbouncer' | 'ceph-mon' | 'ceph-osd' | 's3' | 'web1' | 'web2' | 'worker' | 'proxy';

/** All processes of an installation on several machines, on this one. */
export interface Topology {
  /** The proxy's address. */
  url: string;
  /** The web processes' own addresses. */
  webs: { web1: string; web2: string };
  /** The settings of the web processes. */
  settings: Record<string, string>;
  /** The database, without the pooler. */
  databaseUrl: string;
  dataDir: string;
  /** Runs a command of `deploy/local.sh`. @throws Error with its output if it fails. */
  run(command: 'start' | 'stop' | 'restart' | 'kill', ...members: Member[]): Promise<string>;
  /** The id of a member's process. */
  getPid(member: Member): Promise<number>;
  /** All that a member has written to its log. */
  getLog(member: Member): Promise<string>;
  /** Stops everything and removes its data. */
  remove(): Promise<void>;
}

/** Which programs are missing to start the topology. Null if none is. */
export function topologyMissing(): string | null {
  const { status, stderr } = spawnSync(SCRIPT, ['check'], { encoding: 'utf8' });
  return status === 0 ? null : stderr.trim();
}

function parse(lines: string): Record<string, string> {
  return Object.fromEntries(
    lines
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/** Starts the whole topology with free ports and a folder of its own. `env` adds to the settings of the processes. */
export async function startTopology(env: Record<string, string> = {}): Promise<Topology> {
  const folder = await makeDataFolder('machines');
  const ports: Record<string, string> = {};
  for (const name of PORTS) ports[`${name}_PORT`] = String(await freePort());
  const surroundings = { ...process.env, ...env, ...ports, LOCAL_DIR: join(folder, 'local') };
  const script = async (...args: string[]): Promise<string> => {
    const { stdout, stderr } = await promisify(execFile)(SCRIPT, args, { env: surroundings });
    return stdout + stderr;
  };
  const remove = async (): Promise<void> => {
    await script('remove');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await script('start');
  } catch (error) {
    await remove();
    throw error;
  }
  const settings = parse(await script('environment'));
  return {
    url: settings.PUBLIC_URL ?? '',
    webs: { web1: `http://127.0.0.1:${ports.WEB1_PORT}`, web2: `http://127.0.0.1:${ports.WEB2_PORT}` },
    settings: { ...env, ...settings },
    databaseUrl: settings.DATABASE_LISTEN_URL ?? '',
    dataDir: settings.DATA_DIR ?? '',
    run: (command, ...members) => script(command, ...members),
    async getPid(member) {
      const [, pid] = new RegExp(`^${member} +running +(\\d+)`, 'm').exec(await script('status')) ?? [];
      return Number(pid);
    },
    getLog: (member) => readFile(join(folder, 'local/logs', `${member}.log`), 'utf8'),
    remove,
  };
}
