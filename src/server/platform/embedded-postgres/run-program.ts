import { execFile } from 'node:child_process';
import { errorCode } from './embedded-postgres-error.ts';

/** A system account that child processes run as. Undefined stands for this process's own account. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** The outcome of a program that could be started: its exit code and all of its output. */
export interface ProgramResult {
  exitCode: number;
  output: string;
}

/**
 * Options to spawn any child process. The environment is an allow-list: the app's own environment holds secrets, and
 * PG* or LD_* variables would change what the binaries do. The working directory is `/`, because another account may
 * not be able to enter ours.
 */
export function childOptions(account: Account | undefined) {
  return {
    cwd: '/',
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' },
    ...(account && { uid: account.uid, gid: account.gid }),
  };
}

/** Runs a program to its end. Rejects (ENOENT, EACCES, EPERM) only if the program could not be started. */
export function runProgram(file: string, args: string[], account?: Account): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    execFile(file, args, { ...childOptions(account), maxBuffer: 4 * 1024 * 1024 }, (error, stdout, stderr) => {
      // A code that is a string means a failure to start. A number (or a signal) is how the program ended.
      if (error && errorCode(error) !== undefined) return reject(error);
      const exitCode = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
      resolve({ exitCode, output: `${stdout}${stderr}` });
    });
  });
}
