import { lookupFields, momentFields } from './model-records.ts';
import { BadQuery, type Condition, type ModelRecord, readFilter, sortableMoment } from './odata-filter.ts';
import type { Quirks } from './quirks.ts';

/** Fields of whole records that aren't columns. */
const inner: ReadonlySet<string> = new Set(['Media', 'UnitTypes']);

function lookupAs(value: unknown, form: Quirks['lookups']): unknown {
  if (Array.isArray(value)) {
    const values = value.map((one) => lookupAs(one, form));
    return form === 'flags' ? values.join(',') : values;
  }
  return typeof value === 'string' && form !== 'display' ? value.replaceAll(/[^A-Za-z0-9]/g, '') : value;
}

function momentAs(value: unknown, { precision, offset }: Quirks): unknown {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(value)) return value;
  const [seconds, fraction = ''] = sortableMoment(value).split('.');
  return `${seconds}${precision > 0 ? `.${fraction.slice(0, precision)}` : ''}${offset}`;
}

/** A record as this server writes it. */
function written(record: ModelRecord, quirks: Quirks): ModelRecord {
  const entries = Object.entries(record).map(([name, value]) => {
    if (lookupFields.has(name)) return [name, lookupAs(value, quirks.lookups)];
    if (momentFields.has(name)) return [name, momentAs(value, quirks)];
    if (inner.has(name) && Array.isArray(value)) {
      return [name, value.map((one: unknown) => (one && typeof one === 'object' ? written({ ...one }, quirks) : one))];
    }
    return [name, value];
  });
  return Object.fromEntries(entries) as ModelRecord;
}

/** The part of a query that is the same for all its pages. */
export interface Selection {
  rows(): ModelRecord[];
  count: boolean;
}

const getOrder = (value: unknown): string => (typeof value === 'string' ? sortableMoment(value) : '');

function sorted(rows: ModelRecord[], orderby: string | undefined): ModelRecord[] {
  if (orderby === undefined) return rows;
  const [, field = '', direction = 'asc'] = /^(\w+)(?: (asc|desc))?$/.exec(orderby) ?? [];
  if (field === '') throw new BadQuery(`$orderby can't be read: ${orderby}`);
  const sign = direction === 'desc' ? -1 : 1;
  const compare = (a: ModelRecord, b: ModelRecord): number =>
    getOrder(a[field]).localeCompare(getOrder(b[field])) * sign ||
    String(a['ListingKey']).localeCompare(String(b['ListingKey']));
  return rows.toSorted(compare);
}

/** Names in brackets belong to an expanded part: `Media($select=MediaKey,Order),UnitTypes`. */
function expanded(expand: string | undefined): Map<string, readonly string[] | null> {
  const parts = (expand ?? '').match(/\w+(?:\([^)]*\))?/g) ?? [];
  return new Map(
    parts.map((part) => {
      const [, name = '', select] = /^(\w+)(?:\(\$select=([^)]*)\))?$/.exec(part) ?? [];
      return [name, select?.split(',') ?? null];
    }),
  );
}

function chosen(record: ModelRecord, names: readonly string[] | null): ModelRecord {
  if (names === null) return record;
  return Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]));
}

/**
 * Reads a query of a collection. The rows are found anew for each page, so that they move while a client pages.
 * @throws BadQuery for what this server doesn't understand or allow.
 */
export function getSelection(
  params: URLSearchParams,
  all: () => Iterable<ModelRecord>,
  { quirks, known }: { quirks: () => Quirks; known: ReadonlySet<string> },
): Selection {
  const { allowsExpand, allowsNestedSelect, refusedParts, namesRefusedPart, allowsPhotoFilter, mostOrs, lacks } =
    quirks();
  const isKnown = (field: string): boolean => known.has(field) && !lacks.includes(field);
  const given = (name: string): string | undefined => params.get(name) ?? undefined;
  const select = given('$select')?.split(',') ?? null;
  const unknown = select?.find((field) => !isKnown(field));
  if (unknown !== undefined) throw new BadQuery(`Could not find a property named '${unknown}'`);
  const expand = expanded(given('$expand'));
  if (expand.size > 0 && !allowsExpand) throw new BadQuery('$expand is not supported', 501);
  if (!allowsNestedSelect && [...expand.values()].some((names) => names !== null))
    throw new BadQuery('Query options are not supported on expanded resources');
  const refused = [...expand.keys()].find((name) => refusedParts.includes(name));
  if (refused !== undefined) throw new BadQuery(namesRefusedPart ? `${refused} cannot be expanded` : 'Bad request');
  if ([...expand.keys()].some((name) => lacks.includes(name))) throw new BadQuery('Unknown navigation');
  const filter = given('$filter');
  if (!allowsPhotoFilter && filter?.includes('PhotosChangeTimestamp')) throw new BadQuery('Not searchable');
  const condition: Condition = filter === undefined ? () => true : readFilter(filter, { isKnown, mostOrs });
  const orderby = given('$orderby');
  const { order } = quirks();
  if (orderby !== undefined && order !== 'allowed')
    throw new BadQuery(order === 'refused' ? '$orderby is not supported' : 'Bad request');
  return {
    count: given('$count') === 'true',
    rows() {
      const rows = [...all()].filter((record) => condition(written(record, quirks())));
      const inOrder = quirks().ignoresOrder || order !== 'allowed' ? rows.toReversed() : sorted(rows, orderby);
      return inOrder.map((record) => {
        const whole = written(record, quirks());
        const own = Object.fromEntries(Object.entries(whole).filter(([name]) => !inner.has(name)));
        const parts = [...expand].map(([name, names]) => {
          const value = whole[name];
          return [name, Array.isArray(value) ? value.map((one: ModelRecord) => chosen(one, names)) : value];
        });
        const inside = quirks().inlineMedia && select?.includes('Media') ? { Media: whole['Media'] } : {};
        return { ...chosen(own, select), ...inside, ...Object.fromEntries(parts) } as ModelRecord;
      });
    },
  };
}
