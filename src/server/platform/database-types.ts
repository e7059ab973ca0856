import type { Geometry } from 'geojson';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { BroadcastComment, CompoundStatus } from '../../contracts/compounds.ts';
import type { Editorial } from '../../contracts/editorial.ts';
import type { CurrentStatus, HomeAttributes, ListingType } from '../../contracts/homes.ts';
import type { PublicProfile, UserConfig, UserHistory } from '../../contracts/users.ts';
import type { DB, Generated } from './database-schema.ts';

/** Read as an object, written as JSON text: node-postgres would write an array as a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>;

type Narrow<Table extends keyof DB, Columns> = Omit<DB[Table], keyof Columns> & Columns;

interface NarrowedTables {
  area: Narrow<'area', { boundary: ColumnType<Geometry | null, string | null | undefined, string | null> }>;
  neighborhood: Narrow<
    'neighborhood',
    { boundary: ColumnType<Geometry | null, string | null | undefined, string | null> }
  >;
  home: Narrow<
    'home',
    { current_status: CurrentStatus; listing_type: ListingType; home_attributes: Json<HomeAttributes> }
  >;
  compound: Narrow<
    'compound',
    {
      status: Generated<CompoundStatus>;
      editorial: Json<Editorial>;
      broadcast_comments: ColumnType<BroadcastComment[], string | undefined, string>;
    }
  >;
  app_user: Narrow<
    'app_user',
    {
      config: ColumnType<UserConfig, string | undefined, string>;
      public_profile: Json<PublicProfile>;
      history: Json<UserHistory>;
      lnf_advisor: GeneratedAlways<boolean>;
    }
  >;
  social_media_image: Narrow<'social_media_image', { data: Json<{ social_type: string }> }>;
}

/** The tables, with the contract's types where the database's own are wider (texts with a check, jsonb). */
export type Tables = Omit<DB, keyof NarrowedTables> & NarrowedTables;
