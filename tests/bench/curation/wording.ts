import { createSampleWorld } from '../../../seed/world.ts';
import { lintWording } from '../../../src/rules/curation/fair-housing-lint.ts';
import { getPlaceNames } from '../../../src/rules/curation/wording/place-names.ts';
import { type Figure, figure, median } from '../figures.ts';
import { thresholds } from '../thresholds.ts';

const CHARACTERS = 10_000;
const ROUNDS = 200;
const FLAGGED = 'No children, perfect for young professionals, two blocks from St. Mary’s. ';

function medianMs(text: string): number {
  const context = { names: [getPlaceNames(['White Center', 'Black Diamond', 'Indian Creek'])], protectsIncome: true };
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = performance.now();
    lintWording(text, context);
    times.push(performance.now() - before);
  }
  return median(times);
}

/** Measures the lint of the longest text that staff may write: an ordinary one, and one with many findings. */
export function wordingFigures(): Figure[] {
  const compounds = [...createSampleWorld(new Date()).compounds(0, 100)];
  const ordinary = compounds
    .map(({ editorial }) => editorial.description)
    .join('\n')
    .slice(0, CHARACTERS);
  const flagged = FLAGGED.repeat(CHARACTERS / FLAGGED.length + 1).slice(0, CHARACTERS);
  return [
    figure(thresholds.wording, medianMs(ordinary), 'ordinary'),
    figure(thresholds.wording, medianMs(flagged), 'full of findings'),
  ];
}
