import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { getUserAgent } from '../config/user-agent.ts';
import type { Geocoder, Provider } from './geocoder.ts';
import { google } from './google.ts';
import { nominatim } from './nominatim.ts';
import { photon } from './photon.ts';
import { createRemoteGeocoder, type Pace } from './remote-geocoder.ts';

const TIMEOUT_MS = 4_000;
const OWN_PACE: Pace = { atOnce: 8, waiting: 32 };
/**
 * The policy of the public Nominatim: one request per second, and no two at the same time. A visitor waits three
 * seconds at most.
 */
const PUBLIC_NOMINATIM_PACE: Pace = { atOnce: 1, waiting: 2, apartMs: 1_000 };
const PUBLIC_NOMINATIM = /(?:^|\.)openstreetmap\.org$/;

function getProvider({ kind, url, key = '' }: NonNullable<Config['geocoder']>): Provider {
  if (kind === 'photon') return photon(url);
  return kind === 'nominatim' ? nominatim(url) : google(url, key);
}

/** How often the service at an address may be asked. */
export function getPace({ kind, url }: { kind: string; url: string }): Pace {
  const isPublic = kind === 'nominatim' && PUBLIC_NOMINATIM.test(new URL(url).hostname);
  return isPublic ? PUBLIC_NOMINATIM_PACE : OWN_PACE;
}

/** The geocoder of the configuration. Null if only the bundled gazetteer is used. */
export function createGeocoder(config: Config, log: Logger): Geocoder | null {
  if (!config.geocoder) return null;
  return createRemoteGeocoder(getProvider(config.geocoder), {
    pace: getPace(config.geocoder),
    timeoutMs: TIMEOUT_MS,
    userAgent: getUserAgent(config),
    log,
  });
}
