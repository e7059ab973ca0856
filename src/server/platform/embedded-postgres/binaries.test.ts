import { chmod, cp, lstat, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { IS_ROOT, ORDINARY_UID, temporaryFolder } from '../../../../tests/support/embedded-postgres/postgres-apps.ts';
import { chooseAccount } from './account.ts';
import { usableBinaries } from './binaries.ts';
import { findPlatformPackage } from './platform-package.ts';
import { runProgram } from './run-program.ts';

const installed = findPlatformPackage();

/** A copy of the installed package without the symlinks, as when the install script was blocked. */
async function packageWithoutSymlinks(folder: string) {
  const native = path.join(folder, 'package', 'native');
  // Skip files that telling the version doesn't need. Copying them would only take time.
  const filter = (file: string) => !file.endsWith('.a') && path.basename(file) !== 'share';
  await cp(installed.native, native, { recursive: true, verbatimSymlinks: true, filter });
  for (const name of await readdir(path.join(native, 'lib'))) {
    const file = path.join(native, 'lib', name);
    if ((await lstat(file)).isSymbolicLink()) await rm(file);
  }
  return { ...installed, native };
}

async function serverVersion(native: string): Promise<string> {
  return (await runProgram(path.join(native, 'bin', 'postgres'), ['--version'])).output;
}

describe('the binaries that are used', () => {
  it('are those of the package, repaired when their symlinks are missing', async () => {
    const folder = await temporaryFolder();
    const source = await packageWithoutSymlinks(folder);
    expect(await serverVersion(source.native)).toContain('error while loading shared libraries');

    const native = await usableBinaries(source, undefined, path.join(folder, 'copies'), () => {});

    expect(native).toBe(source.native);
    expect(await serverVersion(native)).toContain('PostgreSQL) 18.');
    expect(await readdir(folder)).not.toContain('copies');
  });

  it('are a copy when the package is read-only', async () => {
    // Modes don't restrict root. As root, give the package to another account and let an ordinary user ask for it.
    const folder = await temporaryFolder({ uid: ORDINARY_UID });
    const source = await packageWithoutSymlinks(folder);
    await chmod(path.join(source.native, 'lib'), 0o555);
    const script = `
      const { usableBinaries } = await import(process.argv[1]);
      if (${IS_ROOT}) { process.setgroups([]); process.setgid(${ORDINARY_UID}); process.setuid(${ORDINARY_UID}); }
      console.log(await usableBinaries(JSON.parse(process.argv[2]), undefined, process.argv[3], () => {}));`;
    const { output } = await runProgram(process.execPath, [
      '--input-type=module',
      '--eval',
      script,
      new URL('./binaries.ts', import.meta.url).href,
      JSON.stringify(source),
      path.join(folder, 'copies'),
    ]);
    await chmod(path.join(source.native, 'lib'), 0o755);

    expect(path.dirname(output.trim())).toBe(path.join(folder, 'copies'));
    expect(await serverVersion(output.trim())).toContain('PostgreSQL) 18.');
  });

  it('are a copy, made once, when the account cannot reach the package', async () => {
    const folder = await temporaryFolder();
    const source = await packageWithoutSymlinks(folder);
    const account = await chooseAccount(folder);
    await chmod(path.join(folder, 'package'), 0o700);
    const lines: string[] = [];
    const use = () => usableBinaries(source, account, path.join(folder, 'copies'), (line) => lines.push(line));

    const both = await Promise.all([use(), use()]);

    if (!IS_ROOT) {
      // The account is our own, which can enter its own 0700 folder.
      expect(account).toBeUndefined();
      expect(both).toEqual([source.native, source.native]);
      return;
    }
    const copy = path.join(folder, 'copies', `postgresql-${process.platform}-${process.arch}-${source.version}`);
    expect(both).toEqual([copy, copy]);
    expect(await readdir(path.dirname(copy))).toEqual([path.basename(copy)]);
    expect((await runProgram(path.join(copy, 'bin', 'postgres'), ['--version'], account)).exitCode).toBe(0);
    expect(lines[0]).toContain(copy);
    expect(lines[0]).toContain('DB_HOME');
    const announced = lines.length;
    await use();
    expect(lines.length).toBe(announced);
  });

  it('are refused in one line when they cannot be copied either', async () => {
    const folder = await temporaryFolder();
    const source = await packageWithoutSymlinks(folder);
    const account = await chooseAccount(folder);
    // Root's stand-in can't reach the programs. An ordinary user can't repair them. A file in place of the folder of
    // copies stops both.
    if (IS_ROOT) await chmod(path.join(folder, 'package'), 0o700);
    else await chmod(path.join(source.native, 'lib'), 0o555);
    await writeFile(path.join(folder, 'a-file'), '');

    const attempt = usableBinaries(source, account, path.join(folder, 'a-file'), () => {});

    await expect(attempt).rejects.toThrow(/^PostgreSQL's programs could not be copied to .* set DB_HOME to a folder/);
    await chmod(path.join(source.native, 'lib'), 0o755);
  });
});
