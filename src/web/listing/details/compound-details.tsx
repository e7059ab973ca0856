import { lazy, Suspense } from 'react';
import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import type { Home } from '../../../contracts/shapes/homes.ts';
import { daysAgo } from '../../../rules/values/days-ago.ts';
import { CompoundBadges } from '../compound-badges.tsx';
import { placeName } from '../place-name.ts';
import { ReportButton } from './ask-button.tsx';
import type { CompoundActions } from './compound-actions.ts';
import { CompoundBar } from './compound-bar.tsx';
import { CostSplit } from './cost-split.tsx';
import { MoreFacts } from './facts.tsx';
import { FactsCard } from './facts-card.tsx';
import { Gallery } from './gallery.tsx';
import { HomesInside } from './homes-inside.tsx';
import { MapSection } from './map-section.tsx';
import { PriceHistory } from './price-history.tsx';
import { Resources } from './resources.tsx';
import { Tags } from './tags.tsx';

interface ListedSinceProps {
  home: Pick<Home, 'listed_on' | 'availability_checked_at'>;
  publish_date: string | null;
  now: Date;
}

/** How long a home has been on the market, and how old our knowledge of that is. */
function ListedSince({ home: { listed_on, availability_checked_at }, publish_date, now }: ListedSinceProps) {
  // Most homes are listed elsewhere before they are new here.
  const isElsewhere = listed_on !== null && publish_date !== null && listed_on < publish_date.slice(0, 10);
  const [listed, checked] = [daysAgo(listed_on, now), daysAgo(availability_checked_at, now)];
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted empty:hidden">
      {listed && <span>{`Listed ${isElsewhere ? 'elsewhere ' : ''}${listed}`}</span>}
      {checked && <span>Availability checked {checked}</span>}
    </p>
  );
}

/** In files of their own, because few homes have them. The server renders them with the page. */
const Attribution = lazy(() => import('./attribution.tsx').then((module) => ({ default: module.Attribution })));
const Comments = lazy(() => import('./comments.tsx').then((module) => ({ default: module.Comments })));

export interface CompoundDetailsProps {
  compound: CompoundPage;
  now: Date;
  /** The level of the title: h1 on the home's page, h2 in a dialog. */
  heading: 'h1' | 'h2';
  headingId?: string;
  actions: CompoundActions;
}

/** The home's place as text. */
function getPlace(compound: CompoundPage): string {
  const { neighborhood, area, home_details } = compound;
  const { city, state } = home_details.home_attributes.full_address;
  const names = { neighborhoods: neighborhood ? [neighborhood] : [], areas: [area] };
  return [placeName(names, compound), `${city}, ${state}`].join(' · ');
}

/** All details of a home. The same on its own page and in the dialog over the list. */
export function HomeDetails({ compound, now, heading: Heading, headingId, actions }: CompoundDetailsProps) {
  const { compound_id, editorial, home, broadcast_comments } = compound;
  const { attribution } = compound.home_details;
  const section = Heading === 'h1' ? 'h2' : 'h3';
  return (
    <article className="flex flex-col gap-6 lg:gap-8">
      <Gallery compound_id={compound_id} title={editorial.title} photos={compound.home_photos} />
      <div className="home-columns">
        <header>
          <div className="mb-2 flex flex-wrap gap-1.5 empty:hidden">
            <CompoundBadges compound={compound} now={now} />
          </div>
          <Heading id={headingId} className="text-3xl md:text-4xl">
            {editorial.title}
          </Heading>
          <p className="mt-2 text-muted">{getPlace(compound)}</p>
          <ListedSince home={home} publish_date={compound.publish_date} now={now} />
        </header>
        <FactsCard compound={compound} actions={actions} />
        <div className="flex min-w-0 flex-col gap-10">
          {editorial.description && (
            <section
              aria-label="Description"
              className="rich-text"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes it when it is written and sent.
              dangerouslySetInnerHTML={{ __html: editorial.description }}
            />
          )}
          <CostSplit compound={compound} heading={section} />
          <Tags editorial={editorial} heading={section} />
          <HomesInside units={editorial.units} heading={section} />
          <MoreFacts compound={compound} heading={section} />
          <PriceHistory compound={compound} now={now} heading={section} />
          {broadcast_comments.length > 0 && (
            <Suspense>
              <Comments comments={broadcast_comments} heading={section} />
            </Suspense>
          )}
          <MapSection compound={compound} heading={section} />
          <Resources compound_id={compound_id} resources={compound.resources} heading={section} />
          {attribution && (
            <Suspense>
              <Attribution attribution={attribution} heading={section} />
            </Suspense>
          )}
          <ReportButton onWrite={actions.onWrite} />
        </div>
      </div>
      <CompoundBar compound={compound} actions={actions} />
    </article>
  );
}
