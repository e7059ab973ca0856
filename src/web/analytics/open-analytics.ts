import mixpanel from 'mixpanel-browser/src/loaders/loader-module-core.js';
import { currentSession } from '../identity/current-session.ts';
import { type Batching, exposeRetryAfter, retryAfterCuts } from './cure-retries.ts';
import { DEVICE_PREFIX, isDevice } from './device-id.ts';

/** The project that events are reported to. */
export interface Project {
  /** A path or an address, without a slash at the end. */
  address: string;
  /** Public. */
  token: string;
}

/** The analytics client, as far as the product uses it. Its failures are only logged. */
export interface Analytics {
  /** Reports an event. `time` is in milliseconds since 1970. */
  track(event: string, properties: object, time: number): void;
  /** The visitor is this user from now on. Sends what is known of the user. */
  identify(user_id: string, profile: object): void;
  /** The visitor is nobody again: the browser gets a new random id. */
  reset(): void;
  /** The user's id, or `$device:` and the random id of this browser. */
  distinctId(): string;
  /**
   * Deletes what was reported of this browser, and reports nothing more.
   * @throws Error if it couldn't be deleted. Then nothing has changed.
   */
  optOut(): Promise<void>;
  /** Reports again. */
  optIn(): void;
}

/** How long an event may take to be stored in the browser, in milliseconds. */
const STORED_WITHIN = 5_000;

/** The addresses of pages may have keys in them. Events tell the route instead. */
const ADDRESSES = [
  '$current_url',
  '$referrer',
  '$referring_domain',
  '$initial_referrer',
  '$initial_referring_domain',
  'current_page_title',
];

const settings = {
  batch_size: 50,
  batch_flush_interval_ms: 5_000,
  batch_request_timeout_ms: 90_000,
  cookie_expiration: 365,
  track_links_timeout: 300,
  persistence: 'cookie',
  cross_subdomain_cookie: false,
  ip: false,
  property_blacklist: ADDRESSES,
  save_referrer: false,
  track_marketing: false,
  store_google: false,
  skip_first_touch_marketing: true,
  error_reporter: (message: string) => console.warn('Analytics', message),
} as const;

const isOwn = ({ address }: Project): boolean => address.startsWith('/');
/** Whether a user's events can be deleted. Other services ask for no proof. */
const canProve = (project: Project): boolean => currentSession() !== null || !isOwn(project);

/** What proves to our own service that a user asks. No other service gets it. */
async function getProof(project: Project): Promise<Record<string, string>> {
  if (!isOwn(project) || !currentSession()) return {};
  const { renewToken } = await import('../identity/call-signed-in.ts');
  return { authorization: `Bearer ${await renewToken()}` };
}

/**
 * Deletes all that is known of some names, by the wire format's own request. Our own service deletes a user's events only
 * for this user.
 */
async function deleteNames(project: Project, names: readonly string[]): Promise<void> {
  const { address, token } = project;
  const headers = await getProof(project);
  const items = names.map(($distinct_id) => ({ $token: token, $distinct_id, $delete: '' }));
  const body = new URLSearchParams({ data: JSON.stringify(items) });
  const answer = await fetch(`${address}/engage/?verbose=1`, { method: 'POST', body, headers, keepalive: true });
  if (!answer.ok) throw new Error(`Analytics: ${answer.status}`);
}

let opened: Analytics | undefined;

/** Opens the analytics client. It stores a random id for this browser. Later calls return the same client. */
export function openAnalytics(project: Project): Analytics {
  opened ??= open(project);
  return opened;
}

function open(project: Project): Analytics {
  exposeRetryAfter();
  mixpanel.init(project.token, {
    ...settings,
    api_host: project.address,
    secure_cookie: location.protocol === 'https:',
  });
  retryAfterCuts(mixpanel as unknown as Batching);
  // One event after the other: the client's events would fight for the lock of its own storage, and those that aren't
  // stored when the visitor leaves are lost.
  let storing: Promise<unknown> = Promise.resolve();
  const distinctId = (): string => String(mixpanel.get_distinct_id());
  return {
    distinctId,
    track(event, properties, time) {
      storing = storing.then(() =>
        Promise.race([
          new Promise((stored) =>
            mixpanel.track(event, { ...properties, time: time / 1_000 }, {}, () => stored(undefined)),
          ),
          new Promise((late) => setTimeout(late, STORED_WITHIN)),
        ]),
      );
    },
    identify(user_id, profile) {
      storing = storing.then(() => {
        mixpanel.identify(user_id);
        mixpanel.people.set(profile);
      });
    },
    reset() {
      storing = storing.then(() => mixpanel.reset());
    },
    async optOut() {
      const device = `${DEVICE_PREFIX}${String(mixpanel.get_property('$device_id'))}`;
      // Without a session, nothing proves whose events those of a user are. Then only those of the browser are deleted.
      const names = [distinctId(), device].filter((name) => isDevice(name) || canProve(project));
      await deleteNames(project, [...new Set(names)]);
      // The client's own request for the deletion would wait until the visitor opts in again.
      mixpanel.opt_out_tracking({ delete_user: false });
    },
    optIn() {
      mixpanel.opt_in_tracking();
    },
  };
}
