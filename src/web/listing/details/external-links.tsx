import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import { track } from '../../lib/track.ts';
import { Icon } from '../../ui/icon.tsx';

/** Links to other sites about the home: its permits and its listing. Links without an address are left out. */
export function ExternalLinks({ compound }: { compound: CompoundPage }) {
  const { permit_overview_url, listing_search_url } = compound.external_links;
  const links = [
    { link: 'permits', label: 'Permits', url: permit_overview_url },
    { link: 'listing_site', label: 'View listing', url: listing_search_url },
  ] as const;
  return (
    <ul className="mt-3 flex flex-wrap gap-3 empty:hidden">
      {links.map(
        ({ link, label, url }) =>
          url !== null && (
            <li key={link} className="grow">
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                onClick={() => track('External Link Opened', { compound_id: compound.compound_id, link })}
                className="flex min-h-11 items-center justify-center gap-2 rounded-full border border-control px-4 font-semibold hover:bg-gray-100"
              >
                {label}
                <Icon name="out" className="size-4" />
              </a>
            </li>
          ),
      )}
    </ul>
  );
}
