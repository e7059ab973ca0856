import { expect, it } from 'vitest';
import { fileName } from './file-name.ts';

it.each([
  ['Triplex with a shared yard', 'kinhood-triplex-with-a-shared-yard-square.jpg'],
  ['Two flats over a café — “near” ½ park / ../../etc', 'kinhood-two-flats-over-a-cafe-near-1-2-park-etc-square.jpg'],
  ['東京', 'kinhood-square.jpg'],
  ['long '.repeat(24), `kinhood-${'long-'.repeat(12)}square.jpg`],
])('a picture of %j is %s', (title, name) => {
  expect(fileName('Kinhood', title, 'square')).toBe(name);
});
