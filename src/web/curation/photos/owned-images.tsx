import type { OwnedImage, StaffCompound } from '../../../contracts/curation/staff-compounds.ts';
import { type HfcImageType, hfcImageTypes } from '../../../contracts/values/photo-values.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { ImageField } from './image-field.tsx';

const words: Readonly<Record<HfcImageType, { label: string; hint: string }>> = {
  floor_plan: { label: 'Floor plan', hint: 'Visitors see plans after the photos.' },
  site_plan: { label: 'Site plan', hint: 'Visitors see plans after the photos.' },
  social: { label: 'Link preview', hint: 'Shown where people share a link to the home, in place of the first photo.' },
};

interface OwnedImagesProps {
  compound: Pick<StaffCompound, 'compound_id' | 'owned_images'>;
  onChanged: () => void;
}

/** The plans of a compound, and its picture for links: each kind with a field for a further one. */
export function OwnedImages({ compound: { compound_id, owned_images }, onChanged }: OwnedImagesProps) {
  const params = { compound_id: String(compound_id) };
  const field = (hfc_image_type: HfcImageType, image: OwnedImage | null) => (
    <ImageField
      key={image?.image_id ?? hfc_image_type}
      {...words[hfc_image_type]}
      image_id={image?.state === 'ready' ? image.image_id : null}
      pending={image === null || image.state === 'ready' ? null : image}
      announce={(file) =>
        callSignedIn('POST /hfc/_i/get_hfc_image_presigned_post_info', {
          body: { type: 'compound', compound_id, ...file },
        })
      }
      save={(storage_key) =>
        callSignedIn('POST /hfc/_i/compounds/{compound_id}/owned_images/{hfc_image_type}', {
          params: { ...params, hfc_image_type },
          body: { storage_key },
        })
      }
      remove={async () => {
        if (image)
          await callSignedIn('DELETE /hfc/_i/compounds/{compound_id}/owned_images/{image_id}', {
            params: { ...params, image_id: image.image_id },
          });
      }}
      canReplace={hfc_image_type === 'social' || image === null}
      onChanged={onChanged}
    />
  );
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        Plans and link preview <span className="ml-2 font-normal text-muted tabular-nums">{owned_images.length}</span>
      </summary>
      <div className="flex flex-col gap-5 pt-2">
        {hfcImageTypes.flatMap((type) => {
          const own = owned_images.filter(({ hfc_image_type }) => hfc_image_type === type);
          const hasRoom = type !== 'social' || own.length === 0;
          return [...own, ...(hasRoom ? [null] : [])].map((image) => field(type, image));
        })}
      </div>
    </details>
  );
}
