import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeDataFolder } from '../support/data-folder.ts';
import type { AlertPublication } from './alert-publication.ts';
import { type Figure, figure } from './figures.ts';
import { thresholds } from './thresholds.ts';

const PROCESS = join(import.meta.dirname, 'alert-publication.ts');

/** One publication for 100,000 subscribers, in a process and a data folder of its own. */
export async function alertFigures(say: (line: string) => void): Promise<Figure[]> {
  const DATA_DIR = await makeDataFolder('alerts');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [PROCESS], { env: { ...process.env, DATA_DIR } });
    const { alerts, mails, publish_s, queue_s, growth_mb } = JSON.parse(stdout) as AlertPublication;
    say(`  ${alerts} alerts in ${publish_s.toFixed(0)} s, ${mails} mails queued in ${queue_s.toFixed(0)} s`);
    return [
      figure(thresholds.alertMails, mails),
      figure(thresholds.alertTime, publish_s + queue_s),
      figure(thresholds.alertMemory, growth_mb),
    ];
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true });
  }
}
