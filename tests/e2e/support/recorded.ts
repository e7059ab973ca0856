import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { Service } from './service.ts';
import { expect } from './test.ts';

/** What a service has kept of a recording. */
export interface Kept {
  recording_id: string;
  /** All its pieces as JSON, in their order. */
  text: string;
}

const FOLDER = 'files/recordings';
const getSeq = (name: string): number => Number(name.split('-')[0]);

/** The recordings that a service has kept, in no particular order. */
export async function keptSessionRecordings({ dataDir }: Service): Promise<Kept[]> {
  const folder = join(dataDir, FOLDER);
  const ids = await readdir(folder).catch(() => []);
  return Promise.all(
    ids.map(async (recording_id) => {
      const names = (await readdir(join(folder, recording_id)))
        .filter((name) => name.endsWith('.gz'))
        .toSorted((a, b) => getSeq(a) - getSeq(b));
      const pieces = await Promise.all(names.map((name) => readFile(join(folder, recording_id, name))));
      return { recording_id, text: pieces.map((piece) => gunzipSync(piece).toString()).join('\n') };
    }),
  );
}

/** What a page sends of its recording. */
export interface Sending {
  /** The ids of the recordings, in their order. */
  ids: string[];
  /** How often the server has kept a piece. */
  kept: number;
  /** How many calls told whose recording it is. */
  identified: string[];
  /** The names of the scripts of the recorder. */
  scripts: string[];
}

/** Follows what a page sends of its recording. */
export function watchSessionRecording(page: Page): Sending {
  const sending: Sending = { ids: [], kept: 0, identified: [], scripts: [] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/record(?!ing-choice)/.test(pathname) && pathname.endsWith('.js')) sending.scripts.push(pathname);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const [, recording_id] = /^\/recordings\/([\da-f-]{36})\/\d+$/.exec(pathname) ?? [];
    const [, reported] = /^\/api\/hfc\/session_recordings\/([\da-f-]{36})\/user$/.exec(pathname) ?? [];
    if (reported !== undefined && response.ok()) sending.identified.push(reported);
    if (recording_id === undefined || response.status() !== 204) return;
    sending.kept += 1;
    if (!sending.ids.includes(recording_id)) sending.ids.push(recording_id);
  });
  return sending;
}

/** Waits until a service has a recording that fulfills a check. A piece is sent every ten seconds. */
export async function keptWith(service: Service, recording_id: string | undefined, check: (text: string) => boolean) {
  let text = '';
  await expect(async () => {
    text = (await keptSessionRecordings(service)).find((kept) => kept.recording_id === recording_id)?.text ?? '';
    expect(check(text)).toBe(true);
  }).toPass({ timeout: 30_000 });
  return text;
}
