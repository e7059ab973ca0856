import { useEffect, useState } from 'react';
import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import { browserApi } from '../../lib/api.ts';
import { loadSimilar } from '../../listing/load-similar.ts';
import type { PlacedHome } from '../../listing/placed-home.ts';
import { SimilarHomes } from '../../listing/similar-homes.tsx';

interface SimilarInDialogProps {
  compound: CompoundPage;
  now: Date;
  onOpen: (compound_id: number) => void;
}

/** Homes like the open one. Pressing one opens it instead. */
export function SimilarInDialog({ compound, now, onOpen }: SimilarInDialogProps) {
  const [homes, setHomes] = useState<readonly PlacedHome[]>([]);
  useEffect(() => {
    let left = false;
    loadSimilar(browserApi(), compound).then(
      (loaded) => left || setHomes(loaded),
      // The visitor didn't ask for these homes, so a failure shows no message.
      (error: unknown) => console.warn('Similar homes', error),
    );
    return () => {
      left = true;
    };
  }, [compound]);
  return <SimilarHomes title="More like this" homes={homes} now={now} onOpen={onOpen} />;
}
