import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { StartError } from '../src/server/platform/errors/errors.ts';

const ROOT = join(import.meta.dirname, '..');
const STAMP = join(ROOT, 'build/sources.sha256');
/** The files that the build depends on. */
const SOURCES = [
  'src/web/**/*',
  'src/replay/**/*',
  'src/rules/**/*',
  'src/contracts/**/*',
  'package-lock.json',
  'vite.config.ts',
  'vite.replay.config.ts',
  'react-router.config.ts',
];
const COMPRESSIBLE = 'build/{client,replay}/**/*.{js,css,svg,json,txt,ico,webmanifest}';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The paths of all files that the build depends on. A change of any other file needs no build. */
export async function buildSources(): Promise<string[]> {
  return (await Array.fromAsync(glob(SOURCES, { cwd: ROOT, withFileTypes: true })))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function fingerprint(): Promise<string> {
  const files = await buildSources();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(ROOT.length)).update(await readFile(file));
  return hash.digest('hex');
}

function run(command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } });
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new StartError(`Couldn't build the pages:\n${output}`)),
    );
  });
}

/**
 * Writes the compressed forms beside each built file. Uses the best compression, because they are made once and sent
 * often.
 */
async function compressAssets(): Promise<void> {
  for await (const file of glob(COMPRESSIBLE, { cwd: ROOT })) {
    const path = join(ROOT, file);
    const content = await readFile(path);
    const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    await writeFile(`${path}.br`, await compressBrotli(content, best));
    await writeFile(`${path}.gz`, await compressGzip(content, { level: 9 }));
  }
}

/**
 * Builds the pages unless the last build was made from exactly the same sources.
 * @throws StartError with the build's output if the build fails.
 */
export async function buildIfNeeded(say: (line: string) => void): Promise<void> {
  const wanted = await fingerprint();
  const built = await readFile(STAMP, 'utf8').catch(() => '');
  if (built === wanted) return;
  say('Building the pages (once, about half a minute)…');
  await run(process.execPath, [join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build']);
  await run(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '-c', 'vite.replay.config.ts']);
  await compressAssets();
  await writeFile(STAMP, wanted);
}

if (import.meta.main) {
  try {
    await buildIfNeeded(console.log);
    console.log('The pages are built.');
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}
