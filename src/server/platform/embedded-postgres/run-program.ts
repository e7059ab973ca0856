import { execFile } from 'node:child_process';
import { errorCode } from './embedded-postgres-error.ts';

/** A system account that child processes run as; undefined stands for this process's own. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** The outcome of a program that could be started: its exit code and all it wrote. */
export interface ProgramResult {
  exitCode: number;
  output: string;
}

/**
 * Spawn options for every child: an allow-listed environment (the app's holds secrets, and PG* or LD_* variables would
 * change what the binaries do), and `/` as working folder, because another account may not be able to enter ours.
 */
export function childOptions(account: Account | undefined) {
  return {
    cwd: '/',
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' },
    ...(account && { uid: account.uid, gid: account.gid }),
  };
}

/** Runs a program to its end; rejects (ENOENT, EACCES, EPERM) only when it could not be started. */
export function runProgram(file: string, args: string[], account?: Account): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    execFile(file, args, { ...childOptions(account), maxBuffer: 4 * 1024 * 1024 }, (error, stdout, stderr) => {
      // A string code is a failure to start; a number (or a signal) is how the program ended.
      if (error && errorCode(error) !== undefined) return reject(error);
      const exitCode = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
      resolve({ exitCode, output: `${stdout}${stderr}` });
    });
  });
}
