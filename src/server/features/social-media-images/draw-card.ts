import { type SocialMediaFormat, socialMediaSizes } from '../../../contracts/values/social-media-values.ts';
import type { Card } from './card.ts';
import { box, type Element, svg } from './element.ts';
import { type Area, type Layout, layouts } from './layouts.ts';

const INK = '#15211b';
const MUTED = '#5d645b';
const CREAM = '#fbf7ec';
const LIME = '#b5dd3c';
const TANGERINE = '#ff9448';
const LAVENDER = '#b9a5ee';
const LIGHT_LAVENDER = '#e7defb';
const SKY = '#a9d7ee';
const BUTTER = '#f7dc7e';

/** The product's mark, three touching roofs, 40 by 32. */
const MARK = `
  <path d="M2 16 12 6l10 10v14H2z" fill="${LIME}"/>
  <path d="M18 18 28 8l10 10v12H18z" fill="${TANGERINE}"/>
  <path d="M11 22l9-9 9 9v8H11z" fill="${INK}"/>
  <path d="M17.5 30v-5.5a2.5 2.5 0 0 1 5 0V30z" fill="${CREAM}"/>`;

/** A house front: a roof over a wall, with a door and two windows. */
function house(left: number, width: number, height: number, color: string): string {
  const bottom = 320;
  const roof = width / 2;
  const wall = bottom - height + roof;
  const middle = left + roof;
  const window = width * 0.16;
  const pane = (at: number): string =>
    `<rect x="${at - window / 2}" y="${wall + width * 0.08}" width="${window}" height="${window * 1.3}" rx="6" fill="${CREAM}"/>`;
  return `
    <path d="M${left} ${bottom}V${wall}L${middle} ${bottom - height}l${roof} ${roof}V${bottom}z" fill="${color}"/>
    ${pane(left + width * 0.27)}${pane(left + width * 0.73)}
    <path d="M${middle - width * 0.11} ${bottom}v-${width * 0.24}a${width * 0.11} ${width * 0.11} 0 0 1 ${width * 0.22} 0V${bottom}z" fill="${INK}"/>`;
}

/** A row of houses, one beside the other, 1,080 by 320. */
const HOUSES = [
  house(-60, 220, 300, LAVENDER),
  house(140, 250, 270, TANGERINE),
  house(370, 230, 310, LIME),
  house(580, 250, 280, SKY),
  house(810, 220, 300, BUTTER),
  house(1010, 230, 270, LAVENDER),
].join('');

const houses = (size: { width: number; height: number }): Element => svg(size, '0 0 1080 320', HOUSES);

const placed = ({ left, top, width, height }: Area) => ({ position: 'absolute', left, top, width, height });

function pill(text: string, size: number, color: string, background: string): Element {
  return box(
    {
      fontSize: size,
      color,
      background,
      padding: `${size * 0.22}px ${size * 0.62}px`,
      borderRadius: size,
      flexShrink: 0,
    },
    text,
  );
}

/** Price and homes, or what became of the home in place of its price. */
function facts({ price, units, availability }: Card, { text }: Layout): Element[] {
  const first = availability
    ? pill(
        availability.label,
        text,
        availability.tone === 'error' ? CREAM : INK,
        availability.tone === 'error' ? INK : BUTTER,
      )
    : price !== null && pill(price, text, INK, LIME);
  const pills = [first, units !== null && pill(units, text, INK, LIGHT_LAVENDER)].filter((one) => one !== false);
  if (pills.length === 0) return [];
  return [box({ flexWrap: 'wrap', marginTop: text * 0.7, gap: text * 0.35 }, ...pills)];
}

/** The product's name, and what has to be said of the picture. */
function foot({ product_name, sample, attribution }: Card, { text, small }: Layout): Element {
  const notes = [...(sample ? ['Sample drawing'] : []), ...attribution];
  const height = text * 1.15;
  return box(
    { alignItems: 'flex-end', justifyContent: 'space-between' },
    box(
      { alignItems: 'center', fontSize: text * 1.05, flexShrink: 0 },
      box({ marginRight: text * 0.35 }, svg({ width: height * 1.25, height }, '0 0 40 32', MARK)),
      product_name,
    ),
    box(
      {
        flexDirection: 'column',
        alignItems: 'flex-end',
        marginLeft: text,
        fontSize: small,
        fontWeight: 500,
        color: MUTED,
      },
      ...notes.map((note) => box({ textAlign: 'right', display: 'block', lineClamp: 3 }, note)),
    ),
  );
}

function words(card: Card, layout: Layout): Element {
  const { titles, titleLines, text } = layout;
  const size = (titles.find(({ upTo }) => card.title.length <= upTo) ?? titles.at(-1))?.size ?? text;
  const title = { fontSize: size, lineHeight: 1.1, letterSpacing: '-0.015em', display: 'block', lineClamp: titleLines };
  return box(
    { ...placed(layout.words), flexDirection: 'column', justifyContent: 'space-between' },
    box(
      { flexDirection: 'column' },
      box({ fontSize: text * 0.9, fontWeight: 500, color: MUTED, display: 'block', lineClamp: 1 }, card.place),
      box({ ...title, marginTop: text * 0.3, wordBreak: 'break-word' }, card.title),
      ...facts(card, layout),
    ),
    foot(card, layout),
  );
}

/** A social picture without its photo, which shows where nothing is drawn. Without a photo, there are houses. */
export function drawCard(format: SocialMediaFormat, card: Card, hasPhoto: boolean): Element {
  const layout = layouts[format];
  const { photo, panel, street } = layout;
  return box(
    { ...socialMediaSizes[format], position: 'relative', color: INK, fontFamily: 'Kinhood Display', fontWeight: 700 },
    ...(hasPhoto
      ? []
      : [
          box(
            { ...placed(photo), background: LIGHT_LAVENDER, alignItems: 'flex-end' },
            houses({ ...photo, height: 320 }),
          ),
        ]),
    box({ ...placed(panel), background: CREAM, borderRadius: panel.radius }),
    ...(street ? [box(placed(street), houses(street))] : []),
    words(card, layout),
  );
}
