import { data, redirect } from 'react-router';
import { metroByKey } from '../../../rules/places/metros.ts';
import { paths } from '../../lib/paths.ts';

/** @throws a redirect to the coming-soon page if the city isn't open yet, 404 if it is unknown. */
export function checkCity({ product, city_key }: Record<string, string | undefined>): null {
  if (product?.toLowerCase() !== 'hfc' || city_key === undefined) return null;
  const metro = metroByKey(city_key);
  if (!metro) throw data(null, { status: 404 });
  if (metro.coming_soon) throw redirect(paths.comingSoon(metro.key));
  return null;
}
