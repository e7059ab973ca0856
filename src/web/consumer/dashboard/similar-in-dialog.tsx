import { useEffect, useState } from 'react';
import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import { browserApi } from '../../lib/api.ts';
import { loadSimilar } from '../../listing/load-similar.ts';
import type { PlacedCompound } from '../../listing/placed-compound.ts';
import { SimilarCompounds } from '../../listing/similar-compounds.tsx';

interface SimilarInDialogProps {
  compound: CompoundPage;
  now: Date;
  onOpen: (compound_id: number) => void;
}

/** Homes like the open one. Pressing one opens it instead. */
export function SimilarInDialog({ compound, now, onOpen }: SimilarInDialogProps) {
  const [homes, setHomes] = useState<readonly PlacedCompound[]>([]);
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
  return <SimilarCompounds title="More like this" homes={homes} now={now} onOpen={onOpen} />;
}
