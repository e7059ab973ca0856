import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const COMMAND = join(import.meta.dirname, '../../../bin/staff.ts');

/** The superuser of each project. The projects run in parallel. */
export const superuserOf = (project: string): string => `boss-${project}@example.com`;
export const superusers = ['phone', 'desktop'].map(superuserOf);

/** Makes a user staff, as `npm run staff` does. Returns the one-time sign-in link. */
export async function makeStaff(email: string): Promise<string> {
  const { SERVICE_URL: PUBLIC_URL, SERVICE_DATA_DIR: DATA_DIR } = process.env;
  const env = { ...process.env, NODE_ENV: 'production', PUBLIC_URL, DATA_DIR };
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, 'add', email], { env });
  const [link] = /http:\S+/.exec(stdout) ?? [];
  if (link === undefined) throw new Error(`There is no link in what the command says:\n${stdout}`);
  return link;
}
