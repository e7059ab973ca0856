import images from '../sample-pictures/pictures.json' with { type: 'json' };
import type { HomeCategory } from '../src/contracts/shapes/editorial.ts';

/** The part of the country whose trees, light and horizon a picture shows. `south` has palms. */
export type Region = 'northwest' | 'bay' | 'chicago' | 'denver' | 'philadelphia' | 'south';

/** What a front is clad in. `mixed` leaves it to the composition. */
export type Finish =
  | 'siding'
  | 'shingle'
  | 'brown-shingle'
  | 'cedar'
  | 'timber'
  | 'stucco'
  | 'brick'
  | 'yellow-brick'
  | 'stone'
  | 'greystone'
  | 'mixed';

/** A word for the look of a house that a front may carry. */
export type FrontStyle =
  | 'craftsman'
  | 'box'
  | 'tudor'
  | 'clapboard'
  | 'brick'
  | 'bay-fronted brick'
  | 'yellow brick'
  | 'brick bungalow'
  | 'stone'
  | 'greystone'
  | 'stucco'
  | 'spanish'
  | 'bungalow'
  | 'brown shingle'
  | 'cedar'
  | 'porch-front'
  | 'victorian'
  | 'edwardian'
  | 'mid-century'
  | 'mid-century brick'
  | 'contemporary';

/** What a composition shows, whatever it is clad in. */
export interface Shows {
  buildings: number;
  /** Of the tallest building; the attic under a gable doesn't count. */
  stories: number;
  /** Whether homes lie above each other, beside each other, or apart. */
  homes: 'one' | 'beside' | 'stacked' | 'apart';
  flatRoof: boolean;
  /** The homes stand round a garden that is in the picture. */
  court: boolean;
  /** A garage door faces the street. */
  garage: boolean;
  /** Rooms above the ground floor. */
  upstairs: boolean;
}

/** The small second home, or the place for one. */
export type Second = 'cottage' | 'studio' | 'carriage house' | 'garden cottage' | 'room' | 'garage';

/** What the front of a home shows, so that its text can say the same. */
export interface Look extends Shows {
  category: HomeCategory;
  /** The name of the composition. */
  design: string;
  finish: Finish;
  region: Region;
  styles: readonly FrontStyle[];
  /** How many homes there can be. */
  counts: readonly number[];
  second?: Second;
}

interface Described {
  /** Stable, because files and image ids are named after it. */
  name: string;
  /** In pixels. */
  width: number;
  height: number;
  /** In base64. */
  thumbhash: string;
  /** What it shows, for those who can't see it. */
  caption: string;
}

export interface Front extends Described {
  kind: 'front';
  look: Look;
}

interface Other extends Described {
  kind: 'yard' | 'kitchen' | 'living' | 'bedroom' | 'bath' | 'plan';
  /** Where it could be. */
  region: Region;
  look?: never;
}

/** A sample picture, as `sample-pictures/pictures.json` describes it. All of them are drawings. */
export type Drawing = Front | Other;

/** All pictures of new homes. Their order decides which home shows which. */
export const drawings = images as readonly Drawing[];

export const fronts: readonly Front[] = drawings.filter((drawing) => drawing.kind === 'front');
