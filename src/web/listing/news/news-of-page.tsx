import { lazy } from 'react';
import { useMatches } from 'react-router';
import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import { LazyPart } from '../../ui/part-boundary.tsx';
import type { ShownList } from './news-of-list.tsx';

const NewsOfList = lazy(async () => ({ default: (await import('./news-of-list.tsx')).NewsOfList }));
const CompoundNews = lazy(async () => ({ default: (await import('./compound-news.tsx')).CompoundNews }));

/** The data of a page that shows a home. */
interface ShownCompound {
  compound: CompoundPage;
}

/** Tells what has changed since the page was loaded: new homes of the list, or the availability of the open home. */
export function NewsOfPage() {
  const page = useMatches().at(-1);
  if (page?.id === 'compound' && page.loaderData) {
    const { compound } = page.loaderData as ShownCompound;
    return (
      <LazyPart>
        <CompoundNews key={compound.compound_id} compound={compound} />
      </LazyPart>
    );
  }
  if (page?.id !== 'dashboard' || !page.loaderData) return null;
  const data = page.loaderData as ShownList & { opened: ShownCompound | object | null };
  return (
    <LazyPart>
      {data.opened && 'compound' in data.opened ? (
        <CompoundNews key={data.opened.compound.compound_id} compound={data.opened.compound} isOverList />
      ) : (
        <NewsOfList data={data} />
      )}
    </LazyPart>
  );
}
