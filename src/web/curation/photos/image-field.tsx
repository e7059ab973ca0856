import { useEffect, useRef, useState } from 'react';
import type { PresignedPost } from '../../../contracts/curation/photos.ts';
import type { StaffImage } from '../../../contracts/shapes/staff-image.ts';
import { refusalWords } from '../../../rules/curation/photo-words.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useOpenValue } from '../open-values.ts';
import { type AnnouncedFile, fileProblem, imageTypes, sendImage, sendingProblem } from './send-image.ts';

interface ImageFieldProps {
  label: string;
  hint: string;
  /** The picture that is shown now. Null if there is none. */
  image_id: string | null;
  /** A picture that was given and isn't ready, or has failed. */
  pending: StaffImage | null;
  isRound?: boolean;
  /** Whether another picture may take its place. */
  canReplace?: boolean;
  announce: (file: AnnouncedFile) => Promise<PresignedPost>;
  /** @throws as `callSignedIn`. */
  save: (storage_key: string) => Promise<unknown>;
  /** @throws as `callSignedIn`. */
  remove: () => Promise<unknown>;
  /** Called after each change. */
  onChanged: () => void;
}

/** The picture of a record. It is uploaded and removed at once, apart from the fields of the form around it. */
export function ImageField(props: ImageFieldProps) {
  const {
    label,
    hint,
    image_id,
    pending,
    isRound = false,
    canReplace = true,
    announce,
    save,
    remove,
    onChanged,
  } = props;
  const field = useRef<HTMLInputElement>(null);
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
  const isBusy = sent !== null;
  useOpenValue(problem !== null ? 'wrong' : isBusy ? 'typed' : null, { mayBeLost: isBusy });
  const has = image_id !== null || pending !== null;
  const isProcessing = pending?.state === 'processing';
  const src = (isBusy || isProcessing ? preview : null) ?? (image_id === null ? null : paths.image(image_id, 400));
  const shape = isRound ? 'size-20 rounded-full' : 'h-20 w-28 rounded-2xl';
  const failure = pending?.failure ? refusalWords[pending.failure] : null;
  return (
    <fieldset className="flex flex-wrap items-center gap-4">
      <legend className="mb-1 font-semibold">{label}</legend>
      {src === null ? (
        <span className={`${shape} shrink-0 bg-gray-100`} />
      ) : (
        <img
          src={src}
          alt=""
          // Most browsers can't show HEIC.
          onError={() => setPreview(null)}
          className={`${shape} shrink-0 bg-gray-100 object-cover`}
        />
      )}
      <div className="flex min-w-0 grow basis-56 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          {(canReplace || isBusy) && (
            <Button onClick={() => (isBusy ? end.current?.abort(new Error('Canceled.')) : field.current?.click())}>
              {isBusy ? 'Cancel upload' : has ? 'Replace picture' : 'Choose picture'}
            </Button>
          )}
          {has && !isBusy && (
            <Button
              look="quiet"
              onClick={() =>
                void attempt(async () => {
                  await remove();
                  setPreview(null);
                })
              }
            >
              Remove
            </Button>
          )}
        </div>
        {isBusy && <progress aria-label="Upload of the picture" value={sent} className="h-1.5 w-full accent-ink" />}
        <output className="text-sm text-muted">{isProcessing && !isBusy ? 'Processing the picture…' : hint}</output>
        {(problem ?? failure) !== null && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {problem ?? failure}
          </p>
        )}
      </div>
      <input
        ref={field}
        type="file"
        accept={imageTypes}
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // So that the same file can be chosen again.
          target.value = '';
          if (file) upload(file);
        }}
        className="hidden"
      />
    </fieldset>
  );
}
