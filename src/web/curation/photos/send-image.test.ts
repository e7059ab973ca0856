import { describe, expect, it } from 'vitest';
import { MAX_PHOTO_BYTES } from '../../../contracts/values/photo-values.ts';
import { fileProblem } from './send-image.ts';

const file = { name: 'front.jpg', type: 'image/jpeg', size: 4_000_000 };

describe('fileProblem', () => {
  it.each([
    [file, null],
    [{ ...file, type: 'image/webp' }, null],
    [{ ...file, size: MAX_PHOTO_BYTES }, null],
    [{ ...file, size: MAX_PHOTO_BYTES + 1 }, 'This file has more than 30 MB.'],
    [{ ...file, size: 0 }, 'This file is empty.'],
    [{ ...file, name: 'plan.pdf', type: 'application/pdf' }, 'This isn’t a JPEG, PNG, WebP, AVIF or HEIC picture.'],
    [{ ...file, type: 'image/svg+xml' }, 'This isn’t a JPEG, PNG, WebP, AVIF or HEIC picture.'],
    // Browsers don't know the type of every file.
    [{ ...file, name: 'IMG_1.HEIC', type: '' }, null],
    [{ ...file, name: 'photo', type: 'image/heic' }, null],
  ])('judges %o', (given, problem) => {
    expect(fileProblem(given)).toBe(problem);
  });

  it('judges what browsers give', () => {
    expect(fileProblem(new File(['x'], 'IMG_1.heic'))).toBeNull();
    expect(fileProblem(new File(['x'], 'notes.txt'))).toMatch(/^This isn’t a/);
  });
});
