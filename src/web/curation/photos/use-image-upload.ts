import { useEffect, useRef, useState } from 'react';
import type { PresignedPost } from '../../../contracts/curation/photos.ts';
import { type AnnouncedFile, fileProblem, sendImage, sendingProblem } from './send-image.ts';

/** The calls that upload and remove the image of a record. */
export interface ImageUpload {
  announce: (file: AnnouncedFile) => Promise<PresignedPost>;
  /** @throws as `callSignedIn`. */
  save: (storage_key: string) => Promise<unknown>;
  /** @throws as `callSignedIn`. */
  remove: () => Promise<unknown>;
  /** Called after each change. */
  onChanged: () => void;
}

/** Uploads and removes the image of a record. `sent` is the part that was sent, from 0 to 1, or null if none is on its way. */
export function useImageUpload({ announce, save, remove, onChanged }: ImageUpload) {
  const [sent, setSent] = useState<number | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const end = useRef<AbortController | null>(null);
  useEffect(() => () => end.current?.abort(new Error('Closed.')), []);
  useEffect(() => () => void (preview !== null && URL.revokeObjectURL(preview)), [preview]);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setPreview(null);
      if (!end.current?.signal.aborted) setProblem(sendingProblem(error).problem);
    }
    end.current = null;
    setSent(null);
    onChanged();
  };
  const upload = (file: File): void => {
    const refusal = fileProblem(file);
    if (refusal !== null) {
      setProblem(refusal);
      return;
    }
    const controller = new AbortController();
    end.current = controller;
    setPreview(URL.createObjectURL(file));
    setSent(0);
    void attempt(async () => {
      const { signal } = controller;
      await save(await sendImage({ file, announce, onProgress: setSent, signal }));
    });
  };
  const cancel = (): void => end.current?.abort(new Error('Canceled.'));
  const removeImage = (): void =>
    void attempt(async () => {
      await remove();
      setPreview(null);
    });
  const hidePreview = (): void => setPreview(null);
  return { sent, preview, problem, upload, cancel, removeImage, hidePreview };
}
