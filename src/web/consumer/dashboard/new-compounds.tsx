import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { newCompoundsSince } from '../../../rules/homes/news/new-since.ts';
import { priceLabel } from '../../../rules/homes/prices/prices.ts';
import { queryClient } from '../../identity/query-client.ts';
import { isPlainClick } from '../../lib/navigation/is-plain-click.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { CompoundThumbnail } from '../../listing/compound-thumbnail.tsx';
import { loadCards } from '../../listing/load-cards.ts';
import { useReviewPeriods } from '../../subscriber/published-review-periods.ts';

/** More than these fit only on the page of the issue. */
const SHOWN = 10;

interface NewCompoundsProps {
  subscriber_id: number;
  onOpen: (compound_id: number) => void;
}

/** The homes that were published since the subscriber's last visit, or the newest ones. In reserved space. */
export function NewCompounds({ subscriber_id, onOpen }: NewCompoundsProps) {
  const { data, isError } = useReviewPeriods(subscriber_id);
  const found = data && newCompoundsSince(data.reviewPeriods, data.previous_visit, data.opened_compound_ids);
  const ids = found?.compound_ids.slice(0, SHOWN) ?? [];
  const { data: homes } = useQuery(
    { queryKey: ['new_homes', ids], queryFn: () => loadCards(ids), enabled: ids.length > 0 },
    queryClient,
  );
  if (isError) return <p className="text-sm text-muted">Couldn’t load the newest homes.</p>;
  if (found === null) return <p className="text-sm text-muted">New homes will show up here.</p>;
  if (!found) return null;
  return (
    <section aria-labelledby="new-homes">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="new-homes" className="text-xl">
          {found.isNews ? 'New since your last visit' : 'Newest homes'}
        </h2>
        <Link
          to={paths.issue(found.review_period_id)}
          className="flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          See all
        </Link>
      </div>
      <ul className="flex snap-x gap-4 overflow-x-auto pb-2">
        {homes?.map(({ card: { compound_id, cover, editorial, home } }) => (
          <li key={compound_id} className="relative flex w-64 shrink-0 snap-start items-center gap-3">
            <CompoundThumbnail cover={cover} width="w-22" />
            <Link
              to={paths.compound(compound_id)}
              className="stretched min-w-0 text-sm"
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onOpen(compound_id);
              }}
            >
              <span className="line-clamp-2 font-semibold">{editorial.title}</span>
              <span className="block text-muted">{priceLabel(home) ?? 'Price not listed'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
