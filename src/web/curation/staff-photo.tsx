import { type ComponentProps, useEffect, useState } from 'react';
import { isLoaded, loadInLine } from './photo-line.ts';

/** The address of a photo once it has loaded in its turn. Undefined until then. Photos that come `first` come before all others. */
export function useLoadedPhoto(src: string | undefined, first = false): string | undefined {
  const [ready, setReady] = useState<string | null>(null);
  const isReady = src !== undefined && (ready === src || isLoaded(src));
  useEffect(() => {
    if (isReady || src === undefined) return undefined;
    const controller = new AbortController();
    loadInLine(src, first ? 1 : 0, controller.signal).then(
      () => setReady(src),
      () => undefined,
    );
    return () => controller.abort();
  }, [src, first, isReady]);
  return isReady ? src : undefined;
}

interface StaffPhotoProps extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  /** Undefined while there is nothing to show. */
  src: string | undefined;
  alt: string;
  /** Whether the photo comes before all others. */
  first?: boolean;
}

/** A photo on a screen of staff. It loads in its turn, and is an empty space until then. */
export function StaffPhoto({ src, alt, first = false, ...rest }: StaffPhotoProps) {
  const ready = useLoadedPhoto(src, first);
  return <img src={ready} alt={ready === undefined ? '' : alt} decoding="async" {...rest} />;
}
