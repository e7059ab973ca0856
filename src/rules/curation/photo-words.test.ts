import { expect, it } from 'vitest';
import { missingPhotoReasons } from '../../contracts/values/photo-values.ts';
import { missingPhotosText } from './photo-words.ts';

it('says how many photos of a listing couldn’t be loaded, and why', () => {
  expect(missingPhotosText({ reason: 'no_picture', count: 1 })).toBe(
    'The listing has 1 photo that couldn’t be loaded: the file is no picture that can be read.',
  );
  expect(missingPhotosText({ reason: 'missing', count: 3 })).toBe(
    'The listing has 3 photos that couldn’t be loaded: the feed’s server has no such files.',
  );
});

it('has other words for each reason', () => {
  const texts = missingPhotoReasons.map((reason) => missingPhotosText({ reason, count: 2 }));
  expect(new Set(texts).size).toBe(missingPhotoReasons.length);
});
