import type { Place, PlaceKind } from '../../../contracts/places.ts';
import type { Metro } from '../../../rules/metros.ts';
import type { AddressComponent } from '../../../rules/places.ts';

export interface PlaceQuery {
  text: string;
  /** Places in and around it come first. */
  metro: Metro | undefined;
  limit: number;
  /** Whom the question is counted for: a network address. */
  asker: string;
}

/** A service elsewhere that knows places. */
export interface Geocoder {
  /** Whether it may be asked with each key that a visitor presses. */
  answersTyping: boolean;
  /** The places that a text may mean, the best first. @throws GeocoderError when the service can't be asked. */
  find(query: PlaceQuery): Promise<Place[]>;
}

/** That a geocoder didn't answer as it should. Says nothing of the request: that can hold a key. */
export class GeocoderError extends Error {
  override name = 'GeocoderError';
  /** How long it shouldn't be asked again, in milliseconds. */
  readonly restMs: number;

  constructor(message: string, restMs = 0) {
    super(message);
    this.restMs = restMs;
  }
}

/** A place as a service tells of it, not yet checked. */
export interface Candidate {
  lat: unknown;
  lng: unknown;
  formatted_address: unknown;
  /** Null: something that can't be looked for, such as a county. */
  kind: PlaceKind | null;
  /** Two letters, in any capitals. */
  country_code: string | undefined;
  components: readonly AddressComponent[];
}

/** One service's wire format. */
export interface Provider {
  name: string;
  answersTyping: boolean;
  requestUrl(query: PlaceQuery): URL;
  /** @throws GeocoderError when the answer isn't one. */
  readAnswer(answer: unknown): Candidate[];
}
