import type { ImageWidth } from '../../../contracts/homes/images.ts';
import type { ImageFailure } from '../../../contracts/values/photo-values.ts';
import { FairQueue } from '../queues/fair-queue.ts';
import { WorkerPool } from '../worker-processes/worker-pool.ts';
import { getHeifFormat, type HeifFormat } from './heif-format.ts';
import type { Frame, ImageEncoder, ImageFormat } from './image-encoder.ts';

/** A file as its beginning tells. Width and height are upright, in pixels, and null if the beginning doesn't tell them. */
export interface Inspection {
  format: 'jpeg' | 'png' | 'webp' | HeifFormat;
  width: number | null;
  height: number | null;
}

/** Why a file is refused by its content. */
export type Refusal = Extract<ImageFailure, 'no_picture' | 'too_many_pixels' | 'damaged'>;

/** A size of a picture to make. */
export interface WantedSize {
  width: ImageWidth;
  format: ImageFormat;
}

/** What is wanted of a picture: sizes of all of it, or of a part. */
export interface Wanted {
  sizes: readonly WantedSize[];
  frame?: Frame | undefined;
}

/** A picture that was decoded to its end. */
export interface ProvenImage {
  format: Inspection['format'];
  /** Of the whole picture, upright, in pixels. */
  width: number;
  height: number;
  /** Of what is shown. Base64. */
  thumbhash: string;
  /** The sizes in the order in which they are wanted: upright, in sRGB, with nothing else from the file. */
  encoded: Buffer[];
  /** The JPEG that the storage gets in place of an AVIF or HEIC. Null if the storage gets the file itself. */
  original: Buffer | null;
}

/** A task of the process that reads files of strangers. */
export type IntakeTask = { start: Buffer; isWhole: boolean } | { file: Buffer; wanted: Wanted };

/** Reads files that may be anything. Only its own processes do so, and they read nothing but `photoTypes`. */
export interface ImageIntake {
  /** Looks at the beginning of a file. Takes milliseconds. `isWhole` says that there is no more. */
  inspect(start: Buffer, isWhole: boolean): Promise<Inspection | { refusal: Refusal }>;
  /**
   * Decodes a file to its end and makes sizes of it, in the background.
   * @throws WorkerFailedError when the process breaks down over it, or is ended because it takes too long.
   */
  takeIn(key: string, file: Buffer, wanted: Wanted): Promise<ProvenImage | { refusal: Refusal }>;
  close(): void;
}

/** One at a time, beside the encoders, because callers wait for it. */
const INSPECTIONS = { atOnce: 1, atOnceEach: 1, waitingEach: 50, waiting: 100 };

/** One AVIF or HEIC is decoded at a time, because the decoder of a large one needs 700 MB. */
const HEIFS = { atOnce: 1, atOnceEach: 1, waitingEach: 400, waiting: 400 };

/** Creates an intake, which takes turns with an encoder. Its processes start with the first file. */
export function createImageIntake(encoder: Pick<ImageEncoder, 'inBackground'>): ImageIntake {
  const module = new URL('intake-process.ts', import.meta.url);
  const inspections = new FairQueue(INSPECTIONS);
  const heifs = new FairQueue(HEIFS);
  const pool = new WorkerPool<IntakeTask, unknown>(module);
  let inspected = 0;
  return {
    inspect(start, isWhole) {
      const key = String((inspected += 1));
      return inspections.run('all', key, () => pool.run({ start, isWhole })) as ReturnType<ImageIntake['inspect']>;
    },
    takeIn(key, file, wanted) {
      const work = () => encoder.inBackground(`intake of ${key}`, () => pool.run({ file, wanted }));
      const image = getHeifFormat(file) ? heifs.run('all', key, work) : work();
      return image as ReturnType<ImageIntake['takeIn']>;
    },
    close: () => pool.close(),
  };
}
