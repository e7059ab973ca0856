import PQueue from 'p-queue';
import type { HomePhotos } from '../../../contracts/curation/photos.ts';
import type { StaffHomePhoto } from '../../../contracts/curation/staff-compounds.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { newId } from '../../lib/new-id.ts';
import { localPreviews } from './local-previews.ts';
import { fileProblem, sendImage, sendingProblem } from './send-image.ts';
import { forgetUnfinished, keepUnfinished } from './unfinished-uploads.ts';

/** How many files travel at the same time. */
const AT_ONCE = 3;

/** A file on its way to become a photo of a home. */
export interface Upload {
  id: string;
  home_id: number;
  file: File;
  /** The address of the local file, to show it at once. */
  preview: string;
  state: 'waiting' | 'sending' | 'saving' | 'failed';
  /** The part that was sent, from 0 to 1. */
  sent: number;
  /** Why it failed. Null otherwise. */
  problem: string | null;
  /** Whether another try may help. */
  mayRetry: boolean;
}

type SavedPhoto = Pick<HomePhotos, 'home' | 'home_details'> & { home_photo: StaffHomePhoto };

interface UploadListener {
  /** A file has become a photo. */
  onSaved: (home_id: number, saved: SavedPhoto) => void;
  /** No file of the home is on its way any more. */
  onIdle: (home_id: number) => void;
}

const none: readonly Upload[] = [];

/** The photos that this tab uploads. They go on while the staff member works on other homes. */
export class PhotoUploads {
  readonly #queue = new PQueue({ concurrency: AT_ONCE });
  readonly #listener: UploadListener;
  readonly #ends = new Map<string, AbortController>();
  /** By home: the end of the uploads that were chosen before, whether or not they became photos. */
  readonly #earlier = new Map<number, Promise<void>>();
  #byHome = new Map<number, readonly Upload[]>();
  #listeners = new Set<() => void>();

  constructor(listener: UploadListener) {
    this.#listener = listener;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The uploads of a home that aren't photos yet, in the order in which they were chosen. */
  of = (home_id: number): readonly Upload[] => this.#byHome.get(home_id) ?? none;

  /** Where all files stand together. */
  saving = (): 'saved' | 'saving' | 'failed' => {
    if (this.isBusy()) return 'saving';
    return [...this.#byHome.values()].some((uploads) => uploads.length > 0) ? 'failed' : 'saved';
  };

  /** Whether any file is on its way. */
  isBusy = (): boolean => this.#ends.size > 0;

  /** Adds files as photos of a home. A file that can't be a photo fails at once. */
  add(home_id: number, files: readonly File[]): void {
    const added = files.map((file): Upload => {
      const problem = fileProblem(file);
      const state = problem === null ? 'waiting' : 'failed';
      const preview = URL.createObjectURL(file);
      return { id: newId(), home_id, file, preview, state, sent: 0, problem, mayRetry: false };
    });
    this.#set(home_id, [...this.of(home_id), ...added]);
    for (const upload of added) if (upload.state === 'waiting') this.#begin(upload);
  }

  /** Ends an upload, or takes a failed one off the list. */
  cancel({ id, home_id, preview, file }: Upload): void {
    this.#ends.get(id)?.abort(new Error('Canceled.'));
    this.#ends.delete(id);
    URL.revokeObjectURL(preview);
    forgetUnfinished(home_id, file);
    this.#remove(home_id, id);
  }

  retry(upload: Upload): void {
    this.#change(upload, { state: 'waiting', sent: 0, problem: null });
    this.#begin(upload);
  }

  /** Tries all failed uploads of a home again for which that may help. */
  retryAll(home_id: number): void {
    for (const upload of this.of(home_id)) if (upload.state === 'failed' && upload.mayRetry) this.retry(upload);
  }

  /** Goes on after the connection was lost. */
  resume = (): void => {
    for (const home_id of this.#byHome.keys()) this.retryAll(home_id);
  };

  #begin(upload: Upload): void {
    const end = new AbortController();
    this.#ends.set(upload.id, end);
    keepUnfinished(upload.home_id, upload.file);
    const { home_id } = upload;
    const earlier = this.#earlier.get(home_id) ?? Promise.resolve();
    this.#earlier.set(home_id, this.#run(upload, end.signal, earlier));
  }

  /** Sends a file, and then makes it a photo once the files before it are photos, so that all keep their order. */
  async #run(upload: Upload, signal: AbortSignal, earlier: Promise<void>): Promise<void> {
    const { home_id, file, id } = upload;
    try {
      const storage_key = await this.#queue.add(() => this.#send(upload, signal), { signal });
      this.#change(upload, { state: 'saving', sent: 1 });
      await earlier;
      signal.throwIfAborted();
      const saved = await callSignedIn('POST /hfc/_i/homes/{home_id}/photos', {
        params: { home_id: String(home_id) },
        body: { storage_key },
      });
      localPreviews.keep(saved.home_photo.image_id, upload.preview);
      forgetUnfinished(home_id, file);
      this.#ends.delete(id);
      this.#remove(home_id, id);
      this.#listener.onSaved(home_id, saved);
    } catch (error) {
      if (!signal.aborted) {
        this.#ends.delete(id);
        const { problem, mayRetry } = sendingProblem(error);
        if (!mayRetry) forgetUnfinished(home_id, file);
        this.#change(upload, { state: 'failed', problem, mayRetry });
      }
    }
    await earlier;
    if (!this.of(home_id).some((one) => this.#ends.has(one.id))) this.#listener.onIdle(home_id);
  }

  #send(upload: Upload, signal: AbortSignal): Promise<string> {
    const { home_id, file } = upload;
    this.#change(upload, { state: 'sending' });
    return sendImage({
      file,
      announce: (announced) =>
        callSignedIn('POST /hfc/_i/get_home_photo_presigned_post_info', { body: { home_id, ...announced } }),
      onProgress: (sent) => this.#change(upload, { sent }),
      signal,
    });
  }

  #change({ id, home_id }: Upload, changes: Partial<Upload>): void {
    this.#set(
      home_id,
      this.of(home_id).map((one) => (one.id === id ? { ...one, ...changes } : one)),
    );
  }

  #remove(home_id: number, id: string): void {
    this.#set(
      home_id,
      this.of(home_id).filter((one) => one.id !== id),
    );
  }

  #set(home_id: number, uploads: readonly Upload[]): void {
    this.#byHome.set(home_id, uploads);
    for (const listener of this.#listeners) listener();
  }
}
