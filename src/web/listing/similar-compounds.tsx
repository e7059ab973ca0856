import { track } from '../lib/track.ts';
import { CompoundGrid } from './compound-grid.tsx';
import type { PlacedCompound } from './placed-compound.ts';

interface SimilarCompoundsProps {
  title: string;
  homes: readonly PlacedCompound[];
  now: Date;
  /** Opens a home over the list. Without it, the cards lead to the homes' pages. */
  onOpen?: (compound_id: number) => void;
}

/** A few other homes that the visitor may like. */
export function SimilarCompounds({ title, homes, now, onOpen }: SimilarCompoundsProps) {
  if (homes.length === 0) return null;
  return (
    <section aria-labelledby="similar-homes">
      <h2 id="similar-homes" className="mb-5 text-2xl">
        {title}
      </h2>
      <CompoundGrid
        homes={homes}
        now={now}
        onOpen={onOpen}
        onChoose={(compound_id) => track('Similar Home Chosen', { compound_id })}
      />
    </section>
  );
}
