import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { formatMoment } from '../../moments.ts';
import { previewPath } from '../../open-preview.ts';
import { useRow } from '../state/review-store.ts';
import { StatusMark } from '../state/status-mark.tsx';
import { useWorkbench } from '../state/workbench-state.ts';

const link = 'inline-flex items-center font-semibold underline underline-offset-4 pointer-coarse:min-h-11';

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
export function Decided({ compound_id }: { compound_id: number }) {
  const row = useRow(useWorkbench().store, compound_id);
  if (!row) return null;
  const when = row.status_timestamp && formatMoment(row.status_timestamp);
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

/** The name and the address of a home, and the pages about it. */
export function DetailsHead({ compound }: { compound: StaffCompound }) {
  const { formatted_address } = compound.home;
  return (
    <header className="flex flex-col gap-1">
      <h2 id="home-title" tabIndex={-1} className="text-2xl wrap-anywhere outline-none">
        {compound.editorial.title || formatted_address}
      </h2>
      <p className="text-muted">{compound.editorial.title ? formatted_address : 'No title yet'}</p>
      <Links compound={compound} />
    </header>
  );
}
