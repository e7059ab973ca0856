import { type ComponentProps, useEffect, useState } from 'react';
import { isLoaded, loadInLine } from './photo-line.ts';

interface StaffPhotoProps extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  src: string;
  alt: string;
  /** Whether the photo comes before all others. */
  first?: boolean;
}

/** A photo on a screen of staff. It loads in its turn, and is an empty space until then. */
export function StaffPhoto({ src, alt, first = false, ...rest }: StaffPhotoProps) {
  const [ready, setReady] = useState<string | null>(null);
  const isReady = ready === src || isLoaded(src);
  useEffect(() => {
    if (isReady) return undefined;
    const controller = new AbortController();
    loadInLine(src, first ? 1 : 0, controller.signal).then(
      () => setReady(src),
      () => undefined,
    );
    return () => controller.abort();
  }, [src, first, isReady]);
  return <img src={isReady ? src : undefined} alt={isReady ? alt : ''} decoding="async" {...rest} />;
}
