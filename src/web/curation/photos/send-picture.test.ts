import { describe, expect, it } from 'vitest';
import { LARGEST_PHOTO } from '../../../contracts/values/photo-values.ts';
import { fileProblem } from './send-picture.ts';

const file = { name: 'front.jpg', type: 'image/jpeg', size: 4_000_000 };

describe('fileProblem', () => {
  it.each([
    [file, null],
    [{ ...file, type: 'image/webp' }, null],
    [{ ...file, size: LARGEST_PHOTO }, null],
    [{ ...file, size: LARGEST_PHOTO + 1 }, 'This file has more than 30 MB.'],
    [{ ...file, size: 0 }, 'This file is empty.'],
    [{ ...file, name: 'plan.pdf', type: 'application/pdf' }, 'This isn’t a JPEG, PNG or WebP picture.'],
    [{ ...file, type: 'image/svg+xml' }, 'This isn’t a JPEG, PNG or WebP picture.'],
    // Browsers don't know the type of every file.
    [{ ...file, name: 'IMG_1.HEIC', type: '' }, 'Browsers can’t show HEIC photos. Please send it as JPEG.'],
    [{ ...file, name: 'photo', type: 'image/heic' }, 'Browsers can’t show HEIC photos. Please send it as JPEG.'],
  ])('judges %o', (given, problem) => {
    expect(fileProblem(given)).toBe(problem);
  });
});
