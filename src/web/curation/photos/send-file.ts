import type { PresignedPost } from '../../../contracts/curation/photos.ts';

/** In milliseconds. A transfer that stands still for so long is given up. */
const STALL_MS = 30_000;
const SERVER_ERROR = 500;

/** The storage refused a file. Sending it again would not help. */
export class FileRefusedError extends Error {
  override name = 'FileRefusedError';
}

/** What an S3 storage says in its XML. */
function getMessage(answer: XMLHttpRequest): string {
  const [, message] = /<Message>([^<]{1,300})<\/Message>/.exec(answer.responseText) ?? [];
  return message ?? `The storage answered ${answer.status}.`;
}

interface Transfer {
  file: File;
  form: PresignedPost;
  /** Called with the sent part of the file, from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a file with a signed form to the storage. With XMLHttpRequest, because `fetch` doesn't tell the progress.
 * @throws FileRefusedError if the storage refuses the file, Error if it can't be reached or breaks off, and the reason of
 * the signal when it aborts.
 */
export function sendFile({ file, form, onProgress, signal }: Transfer): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
    body.append('file', file);
    let stalling: ReturnType<typeof setTimeout> | undefined;
    const onAnswer = (): void => {
      clearTimeout(stalling);
      stalling = setTimeout(() => {
        request.abort();
        end(() => reject(new Error('The transfer stood still.')));
      }, STALL_MS);
    };
    const end = (settle: () => void): void => {
      clearTimeout(stalling);
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    const onAbort = (): void => {
      request.abort();
      end(() => reject(signal.reason as Error));
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onAnswer();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('error', () => end(() => reject(new Error('The storage can’t be reached.'))));
    request.addEventListener('load', () =>
      end(() => {
        if (request.status < 300) resolve();
        else if (request.status < SERVER_ERROR) reject(new FileRefusedError(getMessage(request)));
        else reject(new Error(getMessage(request)));
      }),
    );
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    signal.addEventListener('abort', onAbort);
    request.open('POST', form.url);
    request.send(body);
    onAnswer();
  });
}
