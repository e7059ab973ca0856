import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TourAction } from '../../../src/rules/tours/tour-states.ts';
import type { TourWindow } from '../../../src/rules/tours/tour-windows.ts';

const COMMAND = join(import.meta.dirname, 'answer-tour-command.ts');

interface Answer {
  action: TourAction;
  time?: TourWindow;
  note?: string;
}

/** Answers the newest tour of a user, as staff do. */
export async function answerTour(email: string, answer: Answer): Promise<void> {
  const { SERVICE_URL: PUBLIC_URL, SERVICE_DATA_DIR: DATA_DIR } = process.env;
  const env = { ...process.env, NODE_ENV: 'production', PUBLIC_URL, DATA_DIR };
  await promisify(execFile)(process.execPath, [COMMAND, email, JSON.stringify(answer)], { env });
}
