import { SaxesParser } from 'saxes';

/** The names of the fields and parts of each kind of record, by its name. */
export type ServerFields = Readonly<Record<string, readonly string[]>>;

const MEMBERS: ReadonlySet<string> = new Set(['Property', 'NavigationProperty']);
const plainName = (name: string): string => name.replace(/^.*:/, '');

/** Reads the metadata of an OData service (CSDL in XML). Null for something else. Fields of a base type count too. */
export function readMetadata(xml: string): ServerFields | null {
  const types = new Map<string, { base: string | undefined; fields: string[] }>();
  let current: { base: string | undefined; fields: string[] } | undefined;
  const parser = new SaxesParser();
  try {
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', ({ name, attributes }) => {
      const { Name, BaseType } = attributes as Record<string, string | undefined>;
      if (plainName(name) === 'EntityType' && Name !== undefined) {
        current = { base: BaseType?.split('.').at(-1), fields: [] };
        types.set(Name, current);
      } else if (MEMBERS.has(plainName(name)) && Name !== undefined) current?.fields.push(Name);
    });
    parser.on('closetag', ({ name }) => {
      if (plainName(name) === 'EntityType') current = undefined;
    });
    parser.write(xml).close();
  } catch {
    return null;
  }
  if (types.size === 0) return null;
  const getFields = (name: string | undefined, seen: readonly string[] = []): string[] => {
    const type = types.get(name ?? '');
    if (!type || name === undefined || seen.includes(name)) return [];
    return [...getFields(type.base, [...seen, name]), ...type.fields];
  };
  return Object.fromEntries([...types.keys()].map((name) => [name, getFields(name)]));
}
