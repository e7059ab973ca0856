import { aPhoto } from './model-records.ts';
import type { Quirks } from './quirks.ts';

const getProperty = (name: string): string => `        <Property Name="${name}" Type="Edm.String"/>`;

/** The service's metadata (CSDL), as far as clients read it: the names of the fields. */
export function getMetadata(fields: Iterable<string>, { lacks }: Quirks): string {
  const names = [...fields].filter((name) => !lacks.includes(name) && name !== 'Media' && name !== 'UnitTypes');
  const parts = ['Media', 'UnitTypes'].filter((name) => !lacks.includes(name));
  return `<?xml version="1.0" encoding="utf-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx">
  <edmx:DataServices>
    <Schema Namespace="org.reso.metadata" xmlns="http://docs.oasis-open.org/odata/ns/edm">
      <EntityType Name="Property">
        <Key><PropertyRef Name="ListingKey"/></Key>
${names.map(getProperty).join('\n')}
${parts.map((name) => `        <NavigationProperty Name="${name}" Type="Collection(org.reso.metadata.${name})"/>`).join('\n')}
      </EntityType>
      <EntityType Name="Media">
${Object.keys(aPhoto('', 0)).map(getProperty).join('\n')}
      </EntityType>
    </Schema>
  </edmx:DataServices>
</edmx:Edmx>`;
}
