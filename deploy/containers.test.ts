import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import packageFile from '../package.json' with { type: 'json' };
import { readConfig } from '../src/server/platform/config/config.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface Service {
  build?: { context: string; dockerfile: string; target: string };
  environment?: Record<string, string>;
  stop_grace_period?: string;
  volumes?: string[];
  depends_on?: string[] | Record<string, object>;
  configs?: { source: string; target: string }[];
}
interface Compose {
  services: Record<string, Service>;
  configs: Record<string, { content: string }>;
}

/** What an operator gives. */
const given: Readonly<Record<string, string>> = {
  DATABASE_PASSWORD: 'secret',
  PUBLIC_URL: 'https://kinhood.example',
  S3_BUCKET: 'kinhood',
  S3_ENDPOINT: 'https://s3.example',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  SMTP_URL: 'smtp://mail.example',
};

const text = read('deploy/compose.yaml');
const filled = text.replace(/\$\{(\w+):[?-]\}/g, (_, name: string) => {
  if (given[name] === undefined) throw new Error(`Nobody gives ${name}`);
  return given[name];
});
const { services, configs } = parse(filled, { merge: true, strict: true }) as Compose;
const containerfile = read('deploy/Containerfile');
const processes = Object.entries(services).filter(([, { environment }]) => environment && 'ROLE' in environment);

describe('compose.yaml', () => {
  it('has two web processes and a worker, whose settings all exist', () => {
    expect(processes.map(([, { environment }]) => environment?.ROLE)).toEqual(['web', 'web', 'worker']);
    const settings = new Set([...read('docs/settings.md').matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name]) => name));
    for (const [, { environment = {} }] of processes) {
      expect(Object.keys(environment).filter((name) => !settings.has(name))).toEqual([]);
      expect(readConfig(environment)).toMatchObject({ databaseListenUrl: expect.stringContaining('@postgres:') });
    }
  });

  it('gives them the time to stop', () => {
    for (const [, { environment = {}, stop_grace_period = '' }] of processes) {
      const { drainSeconds, stopSeconds } = readConfig(environment);
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(drainSeconds + stopSeconds);
    }
  });

  it('names services, targets, configurations and files that exist', () => {
    for (const { build, depends_on = [], configs: used = [], volumes = [] } of Object.values(services)) {
      if (build) {
        expect(existsSync(join(ROOT, 'deploy', build.context, build.dockerfile))).toBe(true);
        expect(containerfile).toMatch(new RegExp(` AS ${build.target}$`, 'm'));
      }
      for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
        expect(services).toHaveProperty(name);
      for (const { source } of used) expect(configs).toHaveProperty([source]);
      for (const volume of volumes.filter((one) => one.startsWith('./')))
        expect(existsSync(join(ROOT, 'deploy', volume.split(':')[0] as string))).toBe(true);
    }
  });

  it('gives the proxy every address that its configuration asks for', () => {
    const asked = new Set([...read('deploy/haproxy.cfg').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name));
    expect(new Set(Object.keys(services.proxy?.environment ?? {}))).toEqual(asked);
    for (const name of asked) expect(read('deploy/local/members.sh')).toContain(`${name}=`);
  });
});

describe('the secrets of an operator', () => {
  it('are in a file that is neither committed nor copied into the image', () => {
    expect(read('.gitignore').split('\n')).toContain('.env');
    expect(read('.dockerignore').split('\n')).toContain('**/.env*');
  });
});

describe('the Containerfile', () => {
  it('copies what exists', () => {
    const sources = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list = '']) =>
      list.split(' '),
    );
    expect(sources.length).toBeGreaterThan(2);
    for (const source of sources) expect(existsSync(join(ROOT, source))).toBe(true);
  });

  it('starts the service as `npm start` does', () => {
    const [, json = ''] = /^CMD (\[.*start\.ts.*\])$/m.exec(containerfile) ?? [];
    const [program, ...args] = JSON.parse(json) as string[];
    expect(program).toBe('node_modules/.bin/node');
    const [variables = '', command = ''] = packageFile.scripts.start.split(' exec node ');
    expect(args.join(' ')).toBe(command);
    for (const variable of variables.split(' ')) expect(containerfile).toContain(variable);
  });
});
