import type { PresignedPost } from '../../../contracts/curation/photos.ts';
import { MAX_PHOTO_BYTES, photoTypes } from '../../../contracts/values/photo-values.ts';
import { IMAGE_FORMATS } from '../../../rules/curation/photo-words.ts';
import { ApiProblem } from '../../lib/api.ts';
import { FileRefusedError, sendFile } from './send-file.ts';

/** How often a file is sent before it is given up. */
const TRIES = 4;
/** In milliseconds. Doubles with each try. */
const FIRST_WAIT_MS = 1_000;
const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;

/** The value of `accept` for a field of pictures. Some systems recognize HEIC by its extension only. */
export const imageTypes = [...photoTypes, '.heic', '.heif'].join(',');

/** The media type of a file. The browser has none for HEIC on some systems. */
const getMediaType = ({ type, name }: Pick<File, 'type' | 'name'>): string =>
  type === '' && /\.hei[cf]$/i.test(name) ? 'image/heic' : type;

/** Why a file can't be sent. Null if it can. The server looks at the content. */
export function fileProblem(file: Pick<File, 'type' | 'size' | 'name'>): string | null {
  if (!photoTypes.some((one) => one === getMediaType(file))) return `This isn’t a ${IMAGE_FORMATS} picture.`;
  if (file.size === 0) return 'This file is empty.';
  if (file.size > MAX_PHOTO_BYTES) return `This file has more than ${MAX_PHOTO_BYTES / 2 ** 20} MB.`;
  return null;
}

/** Why a picture wasn't sent or saved, in words, and whether another try may help. */
export function sendingProblem(error: unknown): { problem: string; mayRetry: boolean } {
  if (error instanceof ApiProblem)
    return { problem: error.problem.detail, mayRetry: error.problem.status >= TOO_MANY_REQUESTS };
  if (error instanceof FileRefusedError) return { problem: `The storage refused it: ${error.message}`, mayRetry: true };
  return { problem: 'No connection. Try again when you are back online.', mayRetry: true };
}

/** What the server is told of a file before it is sent. */
export interface AnnouncedFile {
  filename: string;
  content_type: string;
  size: number;
  timestamp: number;
}

interface Sending {
  file: File;
  announce: (file: AnnouncedFile) => Promise<PresignedPost>;
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

function isFinal(error: unknown): boolean {
  return error instanceof FileRefusedError || (error instanceof ApiProblem && error.problem.status !== UNAVAILABLE);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

/**
 * Sends a picture to the storage, and again if the connection breaks. Returns the key to save it with.
 * @throws ApiProblem or FileRefusedError for a file that is refused, Error without a connection, and the reason of the
 * signal when it aborts.
 */
export async function sendImage({ file, announce, onProgress, signal }: Sending): Promise<string> {
  const timestamp = Date.now();
  const filename = file.name.slice(-255) || 'photo';
  for (let tried = 1; ; tried += 1) {
    try {
      // The same time again gets the same upload, unless its form has expired.
      const form = await announce({ filename, content_type: getMediaType(file), size: file.size, timestamp });
      await sendFile({ file, form, onProgress, signal });
      return form.storage_key;
    } catch (error) {
      if (signal.aborted || isFinal(error) || tried === TRIES) throw error;
      onProgress(0);
      await pause(FIRST_WAIT_MS * 2 ** (tried - 1), signal);
    }
  }
}
