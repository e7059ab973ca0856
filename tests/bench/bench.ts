import { rm } from 'node:fs/promises';
import { buildIfNeeded } from '../../bin/build.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { alertFigures } from './alerts.ts';
import { ingestFigures } from './analytics-ingest.ts';
import { photoFigures } from './curation/photos.ts';
import { reviewFigures } from './curation/review.ts';
import { socialMediaImageFigures } from './curation/social-media-images.ts';
import { wordingFigures } from './curation/wording.ts';
import { DASHBOARD, detailAddresses } from './dashboard.ts';
import { COMPOUNDS, largeDataset } from './dataset.ts';
import { feedFigures } from './feeds/feeds.ts';
import { type Figure, fails, figure, table } from './figures.ts';
import { guesserFigures } from './guessers.ts';
import { likeFigures } from './likes.ts';
import { liveFigures } from './live.ts';
import { fairnessFigures } from './load/fairness.ts';
import { loadFigures } from './load/load.ts';
import { costFigures } from './machines/costs.ts';
import { machineFigures } from './machines/machines.ts';
import { type Service, startService } from './service.ts';
import { signInFigures } from './sign-ins.ts';
import { thresholds } from './thresholds.ts';
import { earlyTapFigure } from './visits/early-taps.ts';
import { filteringFigures } from './visits/filtering.ts';
import { interactionFigures } from './visits/interactions.ts';
import { lighthouseFigures } from './visits/lighthouse-scores.ts';
import { observationFigures } from './visits/observation.ts';
import { htmlFigure, scriptFigures, signedInFigure } from './visits/transfer.ts';

/**
 * Measures the built service and prints a table. Fails if a gate is missed. `npm run bench -- load start` measures only
 * these parts. BENCH_RUNS sets the number of Lighthouse runs.
 */

const FIRST_START_COMPOUNDS = 400;
/** On standard error, because progress is not part of the table. */
const say = (line: string): void => console.error(line);

async function withService<T>(
  dataDir: string,
  use: (service: Service) => Promise<T>,
  env?: Record<string, string>,
): Promise<T> {
  const service = await startService(dataDir, COMPOUNDS, env);
  try {
    return await use(service);
  } finally {
    await service.stop();
  }
}

async function startFigures(dataDir: string): Promise<Figure[]> {
  const again = await withService(dataDir, async ({ secondsToReady }) => figure(thresholds.restart, secondsToReady));
  const empty = await makeDataFolder('first');
  try {
    const service = await startService(empty, FIRST_START_COMPOUNDS);
    await service.stop();
    return [again, figure(thresholds.firstStart, service.secondsToReady)];
  } finally {
    await rm(empty, { recursive: true, force: true });
  }
}

async function pageFigures(url: string): Promise<Figure[]> {
  const [detail = DASHBOARD] = await detailAddresses(url);
  return [
    ...(await lighthouseFigures(url + DASHBOARD, 'list', say)),
    ...(await lighthouseFigures(url + detail, 'home', say)),
  ];
}

async function sizeFigures(url: string): Promise<Figure[]> {
  const [detail = DASHBOARD] = await detailAddresses(url);
  return [
    await htmlFigure(url + DASHBOARD, 'list'),
    await htmlFigure(url + detail, 'home'),
    ...(await scriptFigures(url, say)),
    await signedInFigure(url),
  ];
}

/**
 * In the order of the table. Each part starts its own service, so that no part benefits from caches that another part
 * filled.
 */
const parts: Readonly<Record<string, (dataDir: string) => Promise<Figure[]>>> = {
  lighthouse: (dataDir) => withService(dataDir, ({ url }) => pageFigures(url)),
  observation: (dataDir) =>
    observationFigures((measure, env) => withService(dataDir, ({ url }) => measure(url), env), say),
  sizes: (dataDir) => withService(dataDir, ({ url }) => sizeFigures(url)),
  touches: (dataDir) =>
    withService(dataDir, async ({ url }) => [...(await interactionFigures(url)), await earlyTapFigure(url, say)]),
  load: (dataDir) => withService(dataDir, (service) => loadFigures(service, say)),
  fairness: (dataDir) => fairnessFigures(dataDir, say),
  'sign-ins': () => signInFigures(),
  guessers: () => guesserFigures(say),
  likes: () => likeFigures(say),
  filtering: (dataDir) => withService(dataDir, ({ url }) => filteringFigures(url)),
  wording: () => Promise.resolve(wordingFigures()),
  alerts: () => alertFigures(say),
  analytics: () => ingestFigures(say),
  feeds: () => feedFigures(say),
  review: (dataDir) => reviewFigures(dataDir, say),
  photos: () => photoFigures(say),
  'social-pictures': () => socialMediaImageFigures(),
  live: () => liveFigures(say),
  costs: () => costFigures(say),
  machines: () => machineFigures(say),
  start: startFigures,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

await buildIfNeeded(say);
const dataDir = await largeDataset(say);
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  say(`Measuring: ${name} …`);
  figures.push(...(await measure(dataDir)));
}
if (figures.length > 0) console.log(`\n${table(figures)}`);
process.exitCode = figures.some(fails) ? 1 : 0;
