import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import type { CompoundPage } from '../../contracts/homes/compounds.ts';
import { schemaAvailability } from '../../rules/homes/facts/availability.ts';
import { getPlainText } from '../../rules/homes/facts/plain-text.ts';
import { pageTitle } from '../../rules/navigation/page-title.ts';
import { marketLabel } from '../../rules/places/metros/metros.ts';
import { paths } from '../lib/navigation/paths.ts';
import { siteFrom } from '../lib/navigation/site.ts';

/** In characters. Search results and previews show about this much. */
const DESCRIPTION_LENGTH = 200;

function getDescription({ editorial, area, market }: CompoundPage): string {
  const text = getPlainText(editorial.description);
  if (text === '')
    return `${editorial.category ?? 'A home to share'} in ${area.display_name}, ${marketLabel(market.name)}.`;
  return text.length <= DESCRIPTION_LENGTH ? text : `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH))}…`;
}

/** The schema.org data of a listed home. */
function jsonLd(compound: CompoundPage, publicUrl: string, address: string) {
  const { editorial, home, home_details, home_photos } = compound;
  const { street, city, state, zipcode } = home_details.home_attributes.full_address;
  const availability = schemaAvailability(compound);
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: editorial.title,
    description: getDescription(compound),
    url: address,
    datePosted: compound.publish_date,
    image: home_photos.map(({ image_id }) => publicUrl + paths.image(image_id, 1600)),
    mainEntity: {
      '@type': 'Residence',
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        addressLocality: city,
        addressRegion: state,
        postalCode: zipcode,
        addressCountry: 'US',
      },
      geo: { '@type': 'GeoCoordinates', latitude: home.lat, longitude: home.lng },
    },
    ...(home.price && {
      offers: {
        '@type': 'Offer',
        price: home.price,
        priceCurrency: 'USD',
        ...(availability && { availability: `https://schema.org/${availability}` }),
      },
    }),
  };
}

interface HeadArgs {
  loaderData: { compound: CompoundPage } | undefined;
  error?: unknown;
  matches: Parameters<typeof siteFrom>[0];
}

/** The head of a home's page, or of the page that says why the home can't be shown. */
export function compoundMeta({ loaderData, error, matches }: HeadArgs): MetaDescriptor[] {
  const { product_name, public_url } = siteFrom(matches);
  if (!loaderData) {
    const gone = isRouteErrorResponse(error) && error.status === 410;
    const title = gone ? 'No longer listed' : 'Page not found';
    return [{ title: pageTitle(title, product_name) }, { name: 'robots', content: 'noindex' }];
  }
  const { compound } = loaderData;
  const title = pageTitle(compound.editorial.title, product_name);
  const description = getDescription(compound);
  const address = public_url + paths.compound(compound.compound_id);
  const image = public_url + paths.socialMediaImagePath(compound.compound_id);
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: compound.editorial.title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: product_name },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': jsonLd(compound, public_url, address) },
  ];
}
