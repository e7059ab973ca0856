import type { StaffHomePhoto } from '../../../../contracts/curation/staff-compounds.ts';
import { Icon } from '../../../ui/icon.tsx';
import { photoUrl } from '../../photos/photo-url.ts';
import { StaffPhoto } from '../../staff-photo.tsx';
import { wrapIndex } from '../keyboard/command-palette.tsx';
import { getKey } from '../keyboard/keys.ts';
import { useSwipe } from '../keyboard/use-swipe.ts';

interface PhotoPagerProps {
  photos: readonly StaffHomePhoto[];
  /** The shown photo. The photos repeat without end in both directions. */
  at: number;
  onPage: (at: number) => void;
  /** Shows the photo as large as the screen. */
  onEnlarge?: () => void;
  /** Tells the photos of two homes apart. */
  label?: string;
  /** Whether the strip is shown. It only has its place otherwise. */
  hasStrip?: boolean;
}

const arrow =
  'absolute top-1/2 flex size-11 -translate-y-1/2 items-center justify-center rounded-full bg-surface/90 hover:bg-surface';

/** The photos of a compound, one at a time, with a strip of all. */
export function PhotoPager({
  photos,
  at: given,
  onPage,
  onEnlarge,
  label = 'Photos',
  hasStrip = true,
}: PhotoPagerProps) {
  const at = wrapIndex(given, photos.length);
  const shown = photos[at];
  const swipe = useSwipe((by) => onPage(at + by));
  if (!shown)
    return (
      <div className="flex h-28 items-center justify-center rounded-card bg-gray-100 text-muted">No photo yet</div>
    );
  const photo = (
    <StaffPhoto
      first
      src={photoUrl(shown, 800)}
      alt={shown.caption}
      width={800}
      height={600}
      className="aspect-4/3 w-full rounded-card bg-gray-100 object-cover"
    />
  );
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      <div className="relative touch-pan-y touch-pinch-zoom" {...swipe}>
        {onEnlarge ? (
          <button
            type="button"
            aria-label="Enlarge photo"
            aria-keyshortcuts={getKey('photos')}
            onClick={onEnlarge}
            className="block w-full cursor-zoom-in"
          >
            {photo}
          </button>
        ) : (
          photo
        )}
        {photos.length > 1 && (
          <>
            <button
              type="button"
              aria-label="Previous photo"
              onClick={() => onPage(at - 1)}
              className={`${arrow} left-2`}
            >
              <Icon name="back" />
            </button>
            <button type="button" aria-label="Next photo" onClick={() => onPage(at + 1)} className={`${arrow} right-2`}>
              <Icon name="forward" />
            </button>
          </>
        )}
        <span className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-ink/80 px-3 py-1 text-sm text-white tabular-nums">
          {at + 1} of {photos.length}
        </span>
      </div>
      {photos.length > 1 && (
        <div className="flex min-h-[62px] gap-2 overflow-x-auto p-1">
          {hasStrip &&
            photos.map((photo, index) => (
              <button
                key={photo.image_id}
                type="button"
                aria-label={`Photo ${index + 1}`}
                aria-current={index === at}
                onClick={() => onPage(index)}
                className="shrink-0 rounded-lg outline-ink aria-[current=true]:outline-2"
              >
                <StaffPhoto
                  src={photoUrl(photo, 400)}
                  alt=""
                  width={72}
                  height={54}
                  className="h-[54px] w-[72px] rounded-lg bg-gray-100 object-cover"
                />
              </button>
            ))}
        </div>
      )}
    </section>
  );
}
