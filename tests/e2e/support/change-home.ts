import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { HomeChanges } from '../../../src/contracts/shapes/homes.ts';

const COMMAND = join(import.meta.dirname, 'change-home-command.ts');

/** Changes facts of a home, as staff and feeds do. */
export async function changeHome(compound_id: number, changes: HomeChanges): Promise<void> {
  const { SERVICE_URL: PUBLIC_URL, SERVICE_DATA_DIR: DATA_DIR } = process.env;
  const env = { ...process.env, NODE_ENV: 'production', PUBLIC_URL, DATA_DIR };
  await promisify(execFile)(process.execPath, [COMMAND, String(compound_id), JSON.stringify(changes)], { env });
}
