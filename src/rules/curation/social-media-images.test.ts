import { describe, expect, it } from 'vitest';
import { MAX_TRIES, nextStep, socialMediaObstacle } from './social-media-images.ts';

describe('asking for social pictures', () => {
  it('waits 20 seconds times 1.35 to the power of the try, ten times, then gives up', () => {
    const waits: number[] = [];
    for (let tries = 0; ; tries += 1) {
      const step = nextStep({ tries, images: 0 });
      if (step === 'give_up') break;
      if (step === 'ready') throw new Error('There are no pictures.');
      waits.push(step.waitMs);
    }
    const seconds = waits.map((ms) => Math.round(ms / 100) / 10);
    expect(seconds).toEqual([20, 27, 36.5, 49.2, 66.4, 89.7, 121.1, 163.4, 220.6, 297.9]);
    expect(waits[1]).toBe(27_000);
    expect(Math.round(waits.reduce((sum, ms) => sum + ms, 0) / 1_000)).toBe(1_092);
  });

  it('ends at once with four pictures, whatever the try', () => {
    expect(nextStep({ tries: 0, images: 3 })).toEqual({ waitMs: 20_000 });
    for (const tries of [0, 5, MAX_TRIES]) {
      expect(nextStep({ tries, images: 4 })).toBe('ready');
      expect(nextStep({ tries, images: 9 })).toBe('ready');
    }
  });
});

describe('social pictures', () => {
  const home = { status: 'approved', title: 'Triplex in Ballard', photo_count: 1 } as const;

  it('are made of approved and published homes with a title and a photo', () => {
    expect(socialMediaObstacle(home)).toBeNull();
    expect(socialMediaObstacle({ ...home, status: 'published' })).toBeNull();
  });

  it('are refused with the first thing to do', () => {
    expect(socialMediaObstacle({ ...home, status: 'for_review', title: '' })).toBe('Approve the home first.');
    expect(socialMediaObstacle({ ...home, status: 'not_approved' })).toBe('Approve the home first.');
    expect(socialMediaObstacle({ ...home, title: '  ', photo_count: 0 })).toBe('Give the home a title first.');
    expect(socialMediaObstacle({ ...home, photo_count: 0 })).toBe('Add a photo first.');
  });
});
