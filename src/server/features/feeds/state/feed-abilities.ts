import type { ServerFields } from '../../../platform/listing-sources/read-metadata.ts';
import type { PageWish } from '../../../platform/listing-sources/reso-client.ts';

/** What a server was found to allow. An absent ability wasn't tried yet. It is kept in the database, and most of it is tried anew each day. */
export interface FeedAbilities {
  /** How the server takes the size of a page. */
  dialect?: PageWish['dialect'];
  /** Whether it sends links to next pages in this dialect. */
  links?: boolean;
  skip?: boolean;
  /** Whether it sorts rows by a time (`$orderby`). */
  orderby?: boolean;
  /** Whether parts, such as media, come with a listing by `$expand`, except for the refused ones. */
  expand?: boolean;
  /** Whether the fields of such a part can be chosen. */
  nested_select?: boolean;
  /** Parts that the server refused. */
  refused_parts?: string[];
  /** Whether parts can be asked for like fields, because they are collections inside of a listing. */
  inline?: boolean;
  /** Whether media can be asked for by themselves. */
  media?: boolean;
  /** Whether listings were read while the server gave no media at all. */
  read_without_media?: boolean;
  /** Whether the changes of photos can be asked for. */
  photo_filter?: boolean;
  /** Whether several listings can be asked for by their keys. */
  key_filter?: boolean;
  /** The fields of Property and Media. Null if the server doesn't tell. */
  fields?: Pick<ServerFields, 'Property' | 'Media'> | null;
  /** Fields that the server refused although it should have them. */
  refused_fields?: string[];
}
