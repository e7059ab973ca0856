/** How a listing server differs from others. Each can be changed while it runs. */
export interface Quirks {
  /**
   * `links`: `$top` is the total, `Prefer: odata.maxpagesize` the page. `top`: `$top` is the page, and the link goes on.
   * `none`: no links, only `$top` and `$skip`.
   */
  paging: 'links' | 'top' | 'none';
  /** How values of lists are written: `Active Under Contract`, `ActiveUnderContract`, or the latter joined by commas. */
  lookups: 'display' | 'member' | 'flags';
  /** Digits after the second. */
  precision: number;
  /** What follows the digits. Without an offset, times are in UTC. */
  offset: 'Z' | '+00:00' | '';
  /** The rows of a page if the query doesn't ask, or asks for more than `mostRows`. */
  usualRows: number;
  mostRows: number;
  /** What happens to a `$top` over `mostRows`. */
  tooLargeTop: 'cap' | 'refuse';
  allowsSkip: boolean;
  allowsExpand: boolean;
  /** Whether the fields of an expanded part can be chosen. */
  allowsNestedSelect: boolean;
  /** Parts that can't be expanded. */
  refusedParts: readonly string[];
  /** Whether a refusal says which part can't be expanded. */
  namesRefusedPart: boolean;
  /** Whether media are a collection inside of a listing, and selected like its fields. */
  inlineMedia: boolean;
  /** Whether media are a resource of their own, too. */
  hasMediaResource: boolean;
  /** Whether `PhotosChangeTimestamp` can be asked for. */
  allowsPhotoFilter: boolean;
  hasLookups: boolean;
  hasMetadata: boolean;
  mostOrs: number;
  /** Fields that the server doesn't have. A query that names one is refused. */
  lacks: readonly string[];
  /** How long a link lives, in milliseconds. */
  linkMs: number;
  relativeLinks: boolean;
  /** Whether the server says that it took the preferred size. */
  namesPreference: boolean;
  /** Every link leads to itself. */
  selfLinks: boolean;
  /** The last page has a link to an empty page. */
  linkToNothing: boolean;
  /** Pages have fewer rows than asked, and now and then none, with a link. */
  shortPages: boolean;
  /** Rows come in no order. */
  ignoresOrder: boolean;
  /** Whether `$orderby` is refused, and whether the refusal says so. Rows then come in no order. */
  order: 'allowed' | 'refused' | 'refused without a reason';
  /** Is added to `$count`. */
  countOff: number;
  /** Whether answers are compressed when asked. `required` refuses requests that don't ask. */
  gzip: 'when asked' | 'required';
  /** The path or origin of the links, if not the server's own. */
  linkOrigin: string | null;
  access: 'token' | 'client_credentials';
  /** How the client names itself at the token address. */
  credentials: 'header' | 'body';
  /** `expires_in` of an access token. */
  expiresIn: number | string | null;
  /** The status for a missing or unknown token. */
  unauthorized: 401 | 403;
}

export const usualQuirks: Quirks = {
  paging: 'links',
  lookups: 'display',
  precision: 3,
  offset: 'Z',
  usualRows: 10,
  mostRows: 200,
  tooLargeTop: 'cap',
  allowsSkip: true,
  allowsExpand: true,
  allowsNestedSelect: true,
  refusedParts: [],
  namesRefusedPart: true,
  inlineMedia: false,
  hasMediaResource: true,
  allowsPhotoFilter: true,
  hasLookups: true,
  hasMetadata: true,
  mostOrs: 5,
  lacks: [],
  linkMs: 300_000,
  relativeLinks: false,
  namesPreference: true,
  selfLinks: false,
  linkToNothing: false,
  shortPages: false,
  ignoresOrder: false,
  order: 'allowed',
  countOff: 0,
  gzip: 'when asked',
  linkOrigin: null,
  access: 'token',
  credentials: 'header',
  expiresIn: 3_600,
  unauthorized: 401,
};

/** What goes wrong with the next request for data. */
export type Fault =
  /** A web page with status 200. */
  | { kind: 'html' }
  /** An error in the body with status 200. */
  | { kind: 'error_body' }
  /** An object without `value`. */
  | { kind: 'no_value' }
  /** JSON that ends in the middle. */
  | { kind: 'half_json' }
  | { kind: 'truncated_gzip' }
  /** Bytes that are no UTF-8. */
  | { kind: 'wrong_charset' }
  /** The connection ends before the answer. */
  | { kind: 'cut' }
  /** No answer, until the client gives up. */
  | { kind: 'stall' }
  /** More than `bytes` of JSON. */
  | { kind: 'huge'; bytes: number }
  | { kind: 'redirect'; location: string }
  | { kind: 'status'; status: number; headers?: Record<string, string> };
