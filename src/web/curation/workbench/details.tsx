import { lazy, Suspense, useState } from 'react';
import type { StaffCompound } from '../../../contracts/staff-compounds.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { previewPath } from '../preview/open-preview.ts';
import { CheckList } from './check-list.tsx';
import { DescriptionField } from './description-field.tsx';
import { DuplicateList } from './duplicate-list.tsx';
import { FactFields } from './fact-fields.tsx';
import { FlagFields } from './flag-fields.tsx';
import { HomeFacts } from './home-facts.tsx';
import { PhotoPager } from './photo-pager.tsx';
import { useRow } from './review-store.ts';
import { useStaffCompound } from './staff-compound.ts';
import { StatusMark } from './status-mark.tsx';
import { TitleField } from './title-field.tsx';
import { useWorkbench } from './workbench-state.ts';

const HomeHistory = lazy(async () => ({ default: (await import('./home-history.tsx')).HomeHistory }));

const link = 'font-semibold underline underline-offset-4';

function Links({ compound }: { compound: StaffCompound }) {
  const { permit_overview_url, listing_search_url } = compound.external_links;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {listing_search_url && (
        <a href={listing_search_url} target="_blank" rel="noreferrer" className={link}>
          Listing
        </a>
      )}
      {permit_overview_url && (
        <a href={permit_overview_url} target="_blank" rel="noreferrer" className={link}>
          Permits
        </a>
      )}
      {compound.review_period_id !== null && (
        <a
          href={previewPath(compound.review_period_id, compound.compound_id)}
          target="_blank"
          rel="noreferrer"
          className={link}
        >
          Preview
        </a>
      )}
      {compound.status === 'published' && (
        <a href={paths.compound(compound.compound_id)} target="_blank" rel="noreferrer" className={link}>
          Public page
        </a>
      )}
    </p>
  );
}

/** Who decided, when and why. */
function Decided({ compound_id }: { compound_id: number }) {
  const row = useRow(useWorkbench().store, compound_id);
  if (!row) return null;
  const when =
    row.status_timestamp &&
    new Date(row.status_timestamp).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-3">
        <StatusMark status={row.status} />
        {when && (
          <span className="text-muted">
            {row.status_user?.name || 'A staff member'}, {when}
          </span>
        )}
      </p>
      {row.status_note !== '' && (
        <p className="rounded-xl bg-light-lavender px-3 py-2 wrap-anywhere">{row.status_note}</p>
      )}
      {row.candidate_reasons.length > 0 && <p className="text-muted">{row.candidate_reasons.join(' · ')}</p>}
    </div>
  );
}

/** Loads a compound and shows all that staff see and change of it. */
export function Details({
  compound_id,
  photo,
  onPhoto,
  showsHistory,
  onHistory,
}: {
  compound_id: number;
  photo: number;
  onPhoto: (at: number) => void;
  showsHistory: boolean;
  onHistory: (isShown: boolean) => void;
}) {
  const { data: compound, isError, refetch } = useStaffCompound(useWorkbench().store, compound_id);
  const [sideOpen, setSideOpen] = useState(true);
  if (isError && !compound)
    return (
      <div role="alert" className="flex flex-col items-start gap-4 p-5">
        <p>Couldn’t load this home. Check your connection and try again.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  if (!compound)
    return (
      <div aria-busy="true" className="grid gap-5 p-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="aspect-4/3 rounded-card bg-gray-100" />
      </div>
    );
  const { formatted_address } = compound.home;
  return (
    <div className="flex flex-col gap-5 p-4 md:p-5">
      <header className="flex flex-col gap-1">
        <h2 id="home-title" tabIndex={-1} className="text-2xl outline-none">
          {compound.editorial.title || formatted_address}
        </h2>
        <p className="text-muted">{formatted_address}</p>
        <Links compound={compound} />
      </header>
      <div className={`grid gap-5 ${sideOpen ? 'xl:grid-cols-[minmax(0,1fr)_18rem]' : ''}`}>
        <div className="flex min-w-0 flex-col gap-5">
          <PhotoPager photos={compound.home_photos} at={photo} onPage={onPhoto} />
          <Decided compound_id={compound_id} />
          <TitleField compound={compound} />
          <DescriptionField compound={compound} />
          <FactFields compound={compound} />
          <FlagFields compound_id={compound_id} />
        </div>
        <aside aria-label="Facts" className="flex min-w-0 flex-col gap-5">
          <details open={sideOpen} onToggle={(event) => setSideOpen(event.currentTarget.open)}>
            <summary className="mb-3 cursor-pointer font-semibold">Facts</summary>
            <div className="flex flex-col gap-5">
              <CheckList checks={compound.checks} />
              <DuplicateList duplicates={compound.duplicates} />
              <HomeFacts compound={compound} />
            </div>
          </details>
          <details id="home-history" open={showsHistory} onToggle={(event) => onHistory(event.currentTarget.open)}>
            <summary className="mb-3 cursor-pointer font-semibold">History</summary>
            {showsHistory && (
              <Suspense>
                <HomeHistory compound={compound} />
              </Suspense>
            )}
          </details>
        </aside>
      </div>
    </div>
  );
}
