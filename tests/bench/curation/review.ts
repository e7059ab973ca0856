import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeDataFolder } from '../../support/data-folder.ts';
import { COMPOUNDS } from '../dataset.ts';
import { type Figure, figure, percentile } from '../figures.ts';
import { startService } from '../service.ts';
import { thresholds } from '../thresholds.ts';
import { publicationFigures } from './publication.ts';
import { makeReviewData } from './review-data.ts';
import { staffToken } from './staff-token.ts';
import { workbenchFigures } from './workbench.ts';

const TO_DECIDE = 500;
const TO_HANDLE = 200;
const TO_PUBLISH = 1_000;
const LIST_ROUNDS = 30;
const KILOBYTE = 1024;

async function listFigures(url: string, token: string, review_period_id: number): Promise<Figure[]> {
  const times: number[] = [];
  let size = 0;
  for (let round = 0; round < LIST_ROUNDS; round += 1) {
    const started = performance.now();
    // Without decompression, so that the size is the size over the wire.
    const { stdout } = await promisify(execFile)(
      'curl',
      [
        '-s',
        '-H',
        'accept-encoding: br',
        '-H',
        `authorization: Bearer ${token}`,
        '-w',
        '%{time_total} %{size_download}',
      ].concat(['-o', '/dev/null', `${url}/api/hfc/_i/review_periods/${review_period_id}/compounds?limit=500`]),
    );
    const [seconds, bytes] = stdout.split(' ').map(Number);
    times.push(seconds === undefined ? performance.now() - started : seconds * 1_000);
    size = (bytes ?? 0) / KILOBYTE;
  }
  return [figure(thresholds.reviewList, percentile(times, 0.95)), figure(thresholds.reviewListSize, size)];
}

/** What reviewing 500 homes and publishing 1,000 of 10,000 take, in a copy of the data. */
export async function reviewFigures(original: string, say: (line: string) => void): Promise<Figure[]> {
  const folder = await makeDataFolder('review');
  try {
    const dataDir = join(folder, 'data');
    await promisify(execFile)('cp', ['-a', original, dataDir]);
    const data = await makeReviewData(dataDir, { decide: TO_DECIDE, handle: TO_HANDLE, publish: TO_PUBLISH });
    const service = await startService(dataDir, COMPOUNDS, { AUTH_AUTOCONFIRM: '1', STAFF_TOTP: 'optional' });
    try {
      const token = await staffToken(service, dataDir);
      await service.idle();
      return [
        ...(await listFigures(service.url, token, data.toDecide)),
        ...(await workbenchFigures({
          service,
          dataDir,
          toDecide: { review_period_id: data.toDecide, homes: TO_DECIDE },
          toHandle: { review_period_id: data.toHandle, homes: TO_HANDLE },
          say,
        })),
        ...(await publicationFigures(service.url, token, data)),
      ];
    } finally {
      await service.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
