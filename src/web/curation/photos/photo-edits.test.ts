import { describe, expect, it } from 'vitest';
import type { StaffHomePhoto } from '../../../contracts/curation/staff-compounds.ts';
import { deleteStep, focusStep, moveStep, photosAfter, restoreStep } from './photo-edits.ts';

const photo = (image_id: string, sort_order: number): StaffHomePhoto =>
  ({ image_id, sort_order, caption: '', focal_x: null, focal_y: null }) as StaffHomePhoto;
const [a, b, c] = [photo('a', 0), photo('b', 1), photo('c', 2)];
const three = { home_photos: [a, b, c], deleted_photos: [] };
const ids = (photos: readonly StaffHomePhoto[]) => photos.map(({ image_id }) => image_id).join('');

describe('photosAfter', () => {
  it('orders photos, with those that the order doesn’t name at the end', () => {
    expect(ids(photosAfter(three, { order: ['c', 'a'] }).home_photos)).toBe('cab');
  });

  it('takes a deleted photo away, and brings a restored one back to its place', () => {
    const deleted = photosAfter(three, { deleted: true, image_id: 'b' });
    expect([ids(deleted.home_photos), ids(deleted.deleted_photos)]).toEqual(['ac', 'b']);
    const restored = photosAfter(deleted, { deleted: false, image_id: 'b' });
    expect([ids(restored.home_photos), ids(restored.deleted_photos)]).toEqual(['abc', '']);
  });

  it('moves the focus of one photo only', () => {
    const { home_photos } = photosAfter(three, { focus: { focal_x: 0.2, focal_y: 1 }, image_id: 'b' });
    expect(home_photos.map(({ focal_x, focal_y }) => [focal_x, focal_y])).toEqual([
      [null, null],
      [0.2, 1],
      [null, null],
    ]);
  });

  it('changes nothing for a photo that isn’t there', () => {
    expect(photosAfter(three, { deleted: true, image_id: 'x' })).toEqual(three);
    expect(photosAfter(three, { focus: { focal_x: 0, focal_y: 0 }, image_id: 'x' })).toEqual(three);
  });
});

describe('a step', () => {
  it('is taken back by its reverse', () => {
    const steps = [moveStep([a, b, c], 'a', 2), deleteStep(b), focusStep(c, { focal_x: 0.5, focal_y: 0.1 })];
    for (const step of steps) {
      if (!step) throw new Error('There is a change.');
      expect(photosAfter(three, step.after)).not.toEqual(three);
      expect(photosAfter(photosAfter(three, step.after), step.before)).toEqual(three);
    }
    const deleted = photosAfter(three, deleteStep(b).after);
    const { before, after } = restoreStep(b);
    expect(photosAfter(photosAfter(deleted, after), before)).toEqual(deleted);
  });

  it('says where a moved photo is now', () => {
    expect(moveStep([a, b, c], 'a', 9)?.label).toBe('Photo moved to 3 of 3.');
  });

  it('isn’t made without a change', () => {
    expect(moveStep([a, b, c], 'a', 0)).toBeNull();
    expect(focusStep(a, { focal_x: null, focal_y: null })).toBeNull();
  });
});
