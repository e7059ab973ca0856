import { useRef } from 'react';
import type { StaffImage } from '../../../contracts/shapes/staff-image.ts';
import { refusalWords } from '../../../rules/curation/photo-words.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useOpenValue } from '../open-values.ts';
import { imageTypes } from './send-image.ts';
import { type ImageUpload, useImageUpload } from './use-image-upload.ts';

interface ImageFieldProps extends ImageUpload {
  label: string;
  hint: string;
  /** The picture that is shown now. Null if there is none. */
  image_id: string | null;
  /** A picture that was given and isn't ready, or has failed. */
  pending: StaffImage | null;
  isRound?: boolean;
  /** Whether another picture may take its place. */
  canReplace?: boolean;
}

/** The picture of a record. It is uploaded and removed at once, apart from the fields of the form around it. */
export function ImageField(props: ImageFieldProps) {
  const { label, hint, image_id, pending, isRound = false, canReplace = true } = props;
  const field = useRef<HTMLInputElement>(null);
  const { sent, preview, problem, upload, cancel, removeImage, hidePreview } = useImageUpload(props);
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
          onError={hidePreview}
          className={`${shape} shrink-0 bg-gray-100 object-cover`}
        />
      )}
      <div className="flex min-w-0 grow basis-56 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          {(canReplace || isBusy) && (
            <Button onClick={() => (isBusy ? cancel() : field.current?.click())}>
              {isBusy ? 'Cancel upload' : has ? 'Replace picture' : 'Choose picture'}
            </Button>
          )}
          {has && !isBusy && (
            <Button look="quiet" onClick={removeImage}>
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
