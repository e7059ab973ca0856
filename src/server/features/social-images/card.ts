import type { CompoundPage } from '../../../contracts/compounds.ts';
import { availabilityLabel } from '../../../rules/homes/availability.ts';
import { priceLabel } from '../../../rules/homes/prices.ts';
import { unitsLabel } from '../../../rules/homes/units.ts';

/** In pixels. The size that messengers and social networks ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

const INK = '#15211b';
const MUTED = '#5d645b';
const CREAM = '#fbf7ec';
const LIME = '#d4fb54';

/** The part of a React element that the renderer reads. */
export interface Element {
  type: string;
  props: {
    style?: Record<string, string | number>;
    children?: Element | string | (Element | string)[];
    [name: string]: unknown;
  };
}

function box(style: Record<string, string | number>, ...children: (Element | string)[]): Element {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

function photo(source: string): Element {
  const style = { width: 600, height: 630, objectFit: 'cover' };
  return { type: 'img', props: { src: source, width: 600, height: 630, style } };
}

/** The preview picture for links to a home: photo, title, price and place. */
export function socialCard(compound: CompoundPage, photoSource: string | null, productName: string): Element {
  const { editorial, home, home_details, home_photos, area, neighborhood } = compound;
  const availability = availabilityLabel(compound);
  const facts = [availability?.label ?? priceLabel(home), unitsLabel(editorial)]
    .filter((fact) => fact !== null)
    .join(' · ');
  const words = box(
    { flexDirection: 'column', flexGrow: 1, width: 0, padding: 56, justifyContent: 'space-between' },
    box(
      { flexDirection: 'column' },
      box(
        { fontSize: 26, color: MUTED },
        [neighborhood?.name ?? area.display_name, home_details.home_attributes.full_address.city].join(', '),
      ),
      box({ fontSize: 58, lineHeight: 1.1, marginTop: 18, lineClamp: 4 }, editorial.title),
      ...(facts
        ? [
            box(
              {
                fontSize: 32,
                marginTop: 28,
                padding: '8px 22px',
                borderRadius: 40,
                background: LIME,
                alignSelf: 'flex-start',
              },
              facts,
            ),
          ]
        : []),
    ),
    box(
      { fontSize: 30, justifyContent: 'space-between' },
      productName,
      ...(home_photos[0]?.sample ? [box({ fontSize: 22, color: MUTED }, 'Sample drawing')] : []),
    ),
  );
  return box(
    { ...CARD_SIZE, background: CREAM, color: INK, fontFamily: 'Kinhood Display' },
    ...(photoSource ? [photo(photoSource)] : []),
    words,
  );
}
