export type FloorKind = 'boards' | 'herringbone' | 'tiles' | 'checks';

export interface RoomStyle {
  wall: string;
  floor: string;
  floorKind: FloorKind;
  /** Lower part of the wall: boards, tiles or none. */
  wainscot?: string;
  skirting?: boolean;
}
