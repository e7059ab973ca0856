import type { PublishedFiles } from './published-files.ts';

/** What pages know of the site they belong to. Public: it stands in every page. */
export interface Site {
  product_name: string;
  /** Who answers for the site. */
  operator_name?: string;
  contact_email?: string;
  /** Without a slash at the end. */
  public_url: string;
  /** Where published files stand: an absolute URL or a path. */
  cdn_url: string;
  /** Where the auth service stands, an absolute URL or a path; absent where it is the usual one, as each page says this. */
  auth_url?: string;
  /** What a hosted auth service wants to see from its clients; public. */
  auth_anon_key?: string;
  /** Whose accounts one can log in with besides one's mailbox, as the auth service calls them. */
  auth_providers?: string[];
  map_tiles_url?: string;
  map_tiles_attribution?: string;
  map_style_url?: string;
  blog_url?: string;
  events_url?: string;
  front_page_url?: string;
}

/** What the server gives to the pages that it renders. */
export interface PageHost {
  site: Site;
  /** Whether the browser has the application already and wants the data of a page, not the page. */
  data_only: boolean;
  /**
   * A random word that the renderer puts on each inline script and style of its own, as a nonce: by it the server tells
   * them from markup that came with the data. Undefined where no policy is sent.
   */
  inline_mark: string | undefined;
  /** The version of the published files that this page is made from. */
  data_version: number;
  /** Makes a call of the API in process. The path starts with `/api`. */
  fetch: (
    path: string,
    init?: { method?: string; body?: string; headers?: Record<string, string> },
  ) => Promise<Response>;
  readPublishedFile: <P extends keyof PublishedFiles>(path: P) => Promise<PublishedFiles[P]>;
}
