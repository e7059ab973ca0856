import { expect, it } from 'vitest';
import { SAMPLE_IMAGES } from '../../../../seed/photos.ts';
import { isWholeImage } from '../../platform/images/whole-image.ts';
import { drawOriginal } from './draw-original.ts';

it('there is a drawing for each storage key of the sample world', () => {
  for (const { storage_key } of SAMPLE_IMAGES) {
    const drawn = drawOriginal(storage_key);
    expect(drawn && isWholeImage(drawn, 'svg'), storage_key).toBe(true);
  }
});

it('there is none for another storage key', () => {
  expect(drawOriginal('main_images/sample/none.svg')).toBeNull();
});
