import { type ComponentProps, type Ref, useRef } from 'react';
import { IMAGE_FORMATS } from '../../../rules/curation/photo-words.ts';
import { Button } from '../../ui/button.tsx';
import { imageTypes } from './send-image.ts';

interface ChooseFilesProps extends Pick<ComponentProps<typeof Button>, 'ref' | 'look' | 'className' | 'children'> {
  /** What the hidden field is called. */
  label: string;
  field: Pick<ComponentProps<'input'>, 'multiple' | 'capture'>;
  onFiles: (files: readonly File[]) => void;
}

/** A button that asks the device for pictures. */
function ChooseFiles({ label, field, onFiles, ...button }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        {...field}
        accept={imageTypes}
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // So that the same file can be chosen again.
          target.value = '';
        }}
        className="hidden"
      />
    </>
  );
}

interface AddPhotosProps {
  /** The button that chooses photos. */
  ref: Ref<HTMLButtonElement>;
  onFiles: (files: readonly File[]) => void;
}

/** Chooses photos from the device, or takes one with its camera. */
export function AddPhotos({ ref, onFiles }: AddPhotosProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ChooseFiles ref={ref} look="action" label="Photos to add" field={{ multiple: true }} onFiles={onFiles}>
        Add photos
      </ChooseFiles>
      {/* Choosers of newer phones show only the photos that are there. */}
      <ChooseFiles
        label="Photo to take"
        field={{ capture: 'environment' }}
        onFiles={onFiles}
        className="pointer-fine:hidden"
      >
        Take a photo
      </ChooseFiles>
      <p className="text-sm text-muted">
        {IMAGE_FORMATS}, up to 30 MB
        <span className="pointer-coarse:hidden">. You can also drop or paste them here</span>.
      </p>
    </div>
  );
}
