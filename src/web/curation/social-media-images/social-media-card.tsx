import type { SocialMedia } from '../../../contracts/curation/social-media-images.ts';
import { type SocialMediaFormat, socialMediaSizes } from '../../../contracts/values/social-media-values.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSite } from '../../lib/navigation/site.ts';
import { staffPaths } from '../staff-paths.ts';
import { StaffPhoto } from '../staff-photo.tsx';
import { fileName } from './file-name.ts';

/** The names of formats, and what they are for. */
const formatWords: Readonly<Record<SocialMediaFormat, { name: string; use: string }>> = {
  wide: { name: 'Wide', use: 'Links and messages' },
  square: { name: 'Square', use: 'Any feed' },
  portrait: { name: 'Portrait', use: 'Instagram feed' },
  story: { name: 'Story', use: 'Stories and reels' },
};

/** Of the tile around a preview: width divided by height. */
const TILE_ASPECT = 4 / 5;

interface SocialMediaCardProps {
  format: SocialMediaFormat;
  /** Undefined until it is drawn. */
  image: SocialMedia['items'][number] | undefined;
  /** Of the home. */
  title: string;
}

/** A social picture as a small preview, with its format, its size and a link to download it. */
export function SocialMediaCard({ format, image, title }: SocialMediaCardProps) {
  const { product_name } = useSite();
  const { name, use } = formatWords[format];
  const { width, height } = socialMediaSizes[format];
  const isTall = width / height < TILE_ASPECT;
  return (
    <li className="flex flex-col gap-2">
      <div className="relative aspect-4/5 rounded-2xl bg-gray-100">
        <div className="absolute inset-[8%] flex items-center justify-center">
          <div
            style={{ aspectRatio: `${width} / ${height}` }}
            className={`overflow-hidden rounded-md bg-gray-200 ${isTall ? 'h-full' : 'w-full'} ${image ? 'shadow-panel' : 'motion-safe:animate-pulse'}`}
          >
            {image && (
              <StaffPhoto
                src={paths.image(image.image_id, 400)}
                alt={`${name} picture`}
                className={`size-full object-cover not-[[src]]:invisible ${image.old ? 'opacity-60' : ''}`}
              />
            )}
          </div>
        </div>
        {image?.old === true && (
          <span className="absolute top-2 left-2 rounded-full bg-warning px-2 py-0.5 text-xs font-semibold">Old</span>
        )}
      </div>
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted tabular-nums">
          {width} × {height}
        </p>
        <p className="text-sm text-muted">{use}</p>
      </div>
      {image && (
        <a
          href={staffPaths.socialMediaImage(image.image_id)}
          download={fileName(product_name, title, format)}
          className="flex min-h-11 items-center self-start font-semibold underline underline-offset-4"
        >
          Download<span className="sr-only"> the {name.toLowerCase()} picture</span>
        </a>
      )}
    </li>
  );
}
