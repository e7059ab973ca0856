import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import type { HomeEdits } from '../../../../contracts/curation/staff-homes.ts';
import { type HomeField, homeFields } from '../../../../contracts/values/home-fields.ts';

type Homed = Pick<StaffCompound, 'home' | 'home_details'>;

/** An edit of a home, and the one that takes it back. */
interface HomeStep {
  before: HomeEdits;
  after: HomeEdits;
}

const PREFIX = 'home_attributes.';

function read(own: object | null, attributes: object | undefined, field: HomeField): unknown {
  const [from, name] = field.startsWith(PREFIX) ? [attributes, field.slice(PREFIX.length)] : [own, field];
  return (from as Readonly<Record<string, unknown>> | null | undefined)?.[name];
}

/** The present value of a fact. */
export const getFact = ({ home, home_details }: Homed, field: HomeField): unknown =>
  read(home, home_details.home_attributes, field);

/** What the feed says of a fact. Undefined if it doesn't tell. */
export const getFeedFact = ({ home }: Homed, field: HomeField): unknown =>
  read(home.feed_facts, home.feed_facts?.home_attributes, field);

/** Whether staff have changed a fact that the feed tells. */
export const isEdited = ({ home }: Homed, field: HomeField): boolean => home.edited_fields.includes(field);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type Changes = Partial<Record<HomeField, unknown>>;

/** An edit that sets facts, and gives others back to the feed. */
function getEdit(values: Changes, use_feed: readonly HomeField[]): HomeEdits {
  const own: Record<string, unknown> = {};
  const home_attributes: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(values))
    if (field.startsWith(PREFIX)) home_attributes[field.slice(PREFIX.length)] = value;
    else own[field] = value;
  return {
    ...own,
    ...(Object.keys(home_attributes).length > 0 && { home_attributes }),
    ...(use_feed.length > 0 && { use_feed: [...use_feed] }),
  };
}

const pickFacts = (fields: readonly HomeField[], read: (field: HomeField) => unknown): Changes =>
  Object.fromEntries(fields.map((field) => [field, read(field)]));

/** A price that comes back is meant, however much it changes by that. */
const meant = (fields: readonly HomeField[]): Pick<HomeEdits, 'confirmed'> =>
  fields.includes('price') ? { confirmed: true } : {};

/**
 * The edit of facts: of their values, or the name of one that the feed tells again. Taken back, a fact that the feed told until
 * now is the feed's again. Null if nothing would change.
 */
export function homeEdit(compound: Homed, change: Changes | { use_feed: HomeField }): HomeStep | null {
  const now = (field: HomeField) => getFact(compound, field);
  if ('use_feed' in change) {
    const { use_feed } = change;
    return {
      before: { ...getEdit({ [use_feed]: now(use_feed) }, []), ...meant([use_feed]) },
      after: getEdit({}, [use_feed]),
    };
  }
  const fields = homeFields.filter((field) => field in change && !isSame(change[field], now(field)));
  if (fields.length === 0) return null;
  const feeds = fields.filter(
    (field) => !isEdited(compound, field) && isSame(now(field), getFeedFact(compound, field)),
  );
  const own = fields.filter((field) => !feeds.includes(field));
  return {
    before: { ...getEdit(pickFacts(own, now), feeds), ...meant(fields) },
    after: getEdit(
      pickFacts(fields, (field) => change[field]),
      [],
    ),
  };
}

/** A home's facts after an edit, before the server has said so. */
export function homeAfter(compound: Homed, { use_feed = [], confirmed: _confirmed, ...set }: HomeEdits): Homed {
  const ofFeed = getEdit(
    pickFacts(use_feed, (field) => getFeedFact(compound, field)),
    [],
  );
  const { home, home_details } = compound;
  const { home_attributes: reported = {}, ...facts } = ofFeed;
  const { home_attributes: given = {}, ...own } = set;
  return {
    home: { ...home, ...facts, ...own },
    home_details: { ...home_details, home_attributes: { ...home_details.home_attributes, ...reported, ...given } },
  };
}
