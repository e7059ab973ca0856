import { Link } from 'react-router';
import { routeTable } from '../../../rules/navigation/route-table.ts';
import { METROS } from '../../../rules/places/metros/metros.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSite } from '../../lib/navigation/site.ts';
import { Logo } from '../../ui/page/logo.tsx';

const liveMetros = METROS.filter((metro) => !metro.coming_soon);

const smallPrint = [
  [routeTable.contact, 'Contact'],
  [routeTable.privacy, 'Privacy'],
  [routeTable.terms, 'Terms'],
  [routeTable.fairHousing, 'Fair housing'],
  [routeTable.sampleData, 'Sample homes'],
] as const;

const link = 'mr-5 inline-block py-1.5 underline-offset-4 hover:underline';

/** The footer of every public screen: the markets, and a note on the pictures. */
export function SiteFooter() {
  const { product_name, blog_url, events_url } = useSite();
  const elsewhere = [
    [blog_url, 'Blog'],
    [events_url, 'Events'],
  ] as const;
  return (
    <footer className="mt-16 bg-ink px-4 py-10 text-gray-200 md:px-6">
      <div className="mx-auto flex max-w-[100rem] flex-col gap-8 md:flex-row md:justify-between">
        <div className="max-w-sm">
          <p className="text-white">
            <Logo ground="fill-ink" />
          </p>
          <p className="mt-3 text-sm">
            Hand-picked homes with room for more than one household, for people who want to live near each other.
          </p>
        </div>
        <nav aria-label="Markets">
          <h2 className="text-base text-white">Cities</h2>
          <ul className="mt-2 grid grid-cols-2 gap-x-8 text-sm">
            {liveMetros.map(({ key, name }) => (
              <li key={key}>
                <Link
                  to={paths.dashboard(`markets=${key}`)}
                  className="inline-block py-1.5 underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className="mx-auto mt-8 max-w-[100rem] text-sm text-gray-300">
        © {product_name}. Pictures marked as samples are drawings, not photos of the home.
        <br />
        {smallPrint.map(([{ path }, name]) => (
          <Link key={path} to={path} className={link}>
            {name}
          </Link>
        ))}
        {elsewhere.map(
          ([url, name]) =>
            url !== undefined && (
              <a key={name} href={url} className={link}>
                {name}
              </a>
            ),
        )}
      </p>
    </footer>
  );
}
