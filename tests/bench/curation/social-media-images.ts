import { socialMediaFormats } from '../../../src/contracts/values/social-media-values.ts';
import { drawInTurn } from '../../../src/server/features/social-media-images/drawing-queue.ts';
import { aPhoto } from '../../support/homes/images.ts';
import { type Figure, figure, median } from '../figures.ts';
import { thresholds } from '../thresholds.ts';

const ROUNDS = 12;
const MICROSECONDS = 1_000;

const card = {
  title: 'A renovated triplex with a shared yard and a workshop in Ballard',
  place: 'Ballard, Seattle',
  price: '$1.25m',
  units: '3 + 1 potential',
  availability: null,
  attribution: ['Listed by Elm Realty, 206-555-0100', 'NWMLS 123'],
  sample: false,
  product_name: 'Kinhood',
};

/** The processor time of this thread so far, in milliseconds. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / MICROSECONDS;
}

/**
 * Watches for how long this thread works without a pause, in milliseconds of the processor, as decision 48 says: on the clock, it also
 * waits for other processes. The returned function ends the watch and gives the longest time.
 */
function watchStalls(): () => number {
  let longest = 0;
  let before = threadTime();
  const look = (): void => {
    const now = threadTime();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const timer = setInterval(look, 1);
  return () => {
    clearInterval(timer);
    look();
    return longest;
  };
}

/**
 * Draws the pictures of homes one after the other, as the job does: how long one takes, and how long the process that waits for them
 * stands still.
 */
export async function socialMediaImageFigures(): Promise<Figure[]> {
  const photo = { jpeg: await aPhoto({ width: 1_600, height: 1_200, seed: 3 }), focal: { x: 0.3, y: 0.6 } };
  const draw = (round: number, format: (typeof socialMediaFormats)[number]): Promise<Buffer> =>
    drawInTurn('bench', `${round} ${format}`, { format, card, photo, encoding: 'jpeg' });
  // The first one starts the process and loads the fonts.
  await draw(0, 'wide');
  const stop = watchStalls();
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const format of socialMediaFormats) {
      const before = performance.now();
      await draw(round, format);
      times.push(performance.now() - before);
    }
  return [figure(thresholds.socialMediaImage, median(times)), figure(thresholds.socialMediaImageStall, stop())];
}
