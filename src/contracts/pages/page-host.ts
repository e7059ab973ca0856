import type { PublishedFiles } from './published-files.ts';

/** Which observation of visits the operator has turned on. */
export interface Observed {
  /** The address and the token of the analytics project, with a space between. Absent if analytics is off. */
  analytics?: string;
  /** How many of a hundred visits are recorded. Absent if recording is off. */
  recording?: number;
}

/** The facts about the site that pages need. Public: every page contains them. */
export interface Site {
  product_name: string;
  /** The person or company that operates the site. */
  operator_name?: string;
  contact_email?: string;
  /** Without a trailing slash. */
  public_url: string;
  /** The base of the published files: an absolute URL or a path. */
  cdn_url: string;
  /**
   * The base of the auth service: an absolute URL or a path. Absent if it is the default, because every page contains
   * this object.
   */
  auth_url?: string;
  /** The public key that a hosted auth service requires from its clients. */
  auth_anon_key?: string;
  /** The login providers besides email, by the names that the auth service uses. */
  auth_providers?: string[];
  /** Absent if visits are neither counted nor recorded. */
  observed?: Observed;
  /** Whether the search for places knows addresses and streets everywhere, and not only listed homes. */
  knows_streets?: true;
  map_tiles_url?: string;
  map_tiles_attribution?: string;
  map_style_url?: string;
  blog_url?: string;
  events_url?: string;
  front_page_url?: string;
}

/** The functions and data that the server gives to the pages it renders. */
export interface PageHost {
  site: Site;
  /** Whether the browser already has the application and requests only the data of a page. */
  data_only: boolean;
  /**
   * A random nonce that the renderer puts on each of its inline scripts and styles. The nonce lets the server tell them
   * apart from markup that came with the data. Undefined if no content security policy is sent.
   */
  inline_mark: string | undefined;
  /** The version of the published files that this page is rendered from. */
  data_version: number;
  /** Makes an API call inside the process. The path starts with `/api`. */
  fetch: (
    path: string,
    init?: { method?: string; body?: string; headers?: Record<string, string> },
  ) => Promise<Response>;
  readPublishedFile: <P extends keyof PublishedFiles>(path: P) => Promise<PublishedFiles[P]>;
}
