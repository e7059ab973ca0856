import type { Place, PlaceKind } from '../../../contracts/homes/places.ts';
import type { Metro } from '../../../rules/places/metros/metros.ts';
import type { AddressComponent } from '../../../rules/places/places.ts';

export interface PlaceQuery {
  text: string;
  /** Places in and around this metro come first. */
  metro: Metro | undefined;
  limit: number;
  /** The network address that the query is counted for. */
  asker: string;
}

/** A remote service that finds places. */
export interface Geocoder {
  /** Whether it may be asked after every key that a visitor presses. */
  answersTyping: boolean;
  /** The places that a text may mean, the best first. @throws GeocoderError when the service can't be asked. */
  find(query: PlaceQuery): Promise<Place[]>;
}

/** A geocoder failed. The message contains nothing of the request, which can contain a key. */
export class GeocoderError extends Error {
  override name = 'GeocoderError';
  /** How many milliseconds to wait before asking the service again. */
  readonly restMs: number;

  constructor(message: string, restMs = 0) {
    super(message);
    this.restMs = restMs;
  }
}

/** A place as a service returns it, not yet checked. */
export interface Candidate {
  lat: unknown;
  lng: unknown;
  formatted_address: unknown;
  /** Null for a kind of place that can't be searched for, such as a county. */
  kind: PlaceKind | null;
  /** Two letters, in upper or lower case. */
  country_code: string | undefined;
  components: readonly AddressComponent[];
}

/** The wire format of a service. */
export interface Provider {
  name: string;
  answersTyping: boolean;
  requestUrl(query: PlaceQuery): URL;
  /** @throws GeocoderError when the answer doesn't have the service's format. */
  readAnswer(answer: unknown): Candidate[];
}
