import { SimilarCompounds } from '../../listing/similar-compounds.tsx';
import { SeeAllHomes } from '../../ui/page/see-all-homes.tsx';
import type { UnpublishedCompound } from './load-compound.ts';

/** The page of a home that is no longer listed. */
export function GonePage({ gone: { similar, now } }: { gone: UnpublishedCompound }) {
  return (
    <main className="mx-auto flex w-full max-w-[70rem] flex-col gap-10 px-4 py-10 md:px-6">
      <div className="rounded-card bg-light-tangerine px-6 py-8 md:px-10">
        <h1 className="text-3xl md:text-4xl">This home is no longer listed</h1>
        <p className="mt-2 mb-5 text-lg">It was sold, rented or taken off the market. Here are similar homes nearby.</p>
        <SeeAllHomes />
      </div>
      <SimilarCompounds title="Similar homes" homes={similar} now={new Date(now)} />
    </main>
  );
}
