import type { HomeAttributes } from '../../../contracts/shapes/homes.ts';
import { addressKey } from './address-key.ts';
import { parcelKey } from './parcel-key.ts';

/** What finds the same home twice. Null where the home's facts aren't enough. Keep them with the facts. */
export function homeKeys({ parcelNumber, full_address }: Pick<HomeAttributes, 'parcelNumber' | 'full_address'>) {
  return { parcel_key: parcelKey(parcelNumber), address_key: addressKey(full_address) };
}
