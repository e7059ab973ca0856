import { lazy, useEffect } from 'react';
import { useSite } from '../../lib/navigation/site.ts';
import { SessionWatch } from '../../login/session-watch.tsx';
import { CardHearts } from '../../subscriber/card-hearts.tsx';
import { LazyPart, PartBoundary } from '../../ui/part-boundary.tsx';
import { SignupPrompts } from './signup-prompts.tsx';

/** In milliseconds. */
const OBSERVATION_LATER = 4_000;

/** In milliseconds. Soon after a page was loaded, nothing is new. */
const NEWS_LATER = 30_000;

// Not destructured: the build would then add a second function.
const NewsOfPage = lazy(async () => {
  await new Promise((later) => setTimeout(later, NEWS_LATER));
  return import('../../listing/news/news-of-page.tsx').then((module) => ({ default: module.NewsOfPage }));
});

/** Visitors get analytics and the recorder after all else, and none of it if both are off. */
function useObservation(): void {
  const { observed } = useSite();
  useEffect(() => {
    if (observed)
      setTimeout(() => {
        void import('../../observation/observe-visit.ts').then((module) => module.observeVisit(observed));
      }, OBSERVATION_LATER);
  }, [observed]);
}

/** The parts that can wait until the page has started. No page waits for their code. */
export function AfterStart() {
  useObservation();
  return (
    <>
      <PartBoundary>
        <SessionWatch />
      </PartBoundary>
      <SignupPrompts />
      <PartBoundary>
        <CardHearts />
      </PartBoundary>
      <LazyPart>
        <NewsOfPage />
      </LazyPart>
    </>
  );
}
