import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { id, idText } from '../shapes/fields.ts';
import { listingTypes, pricePoint } from '../shapes/homes.ts';

const recordedPrice = pricePoint.extend({
  home_price_change_id: id,
  /** What the price was for. Visitors only see the prices for the present listing type. */
  listing_type: z.enum(listingTypes),
});

const items = z.array(recordedPrice);

export const priceHistoryCalls = {
  'GET /hfc/_i/compounds/{compound_id}/price_history': call({
    auth: 'staff',
    errors: ['not_found'],
    summary:
      'Returns the prices of a home that are public, newest first. A price that was changed in the last ten minutes is not.',
    params: z.object({ compound_id: idText }),
    response: z.object({ items }),
  }),
  'DELETE /hfc/_i/compounds/{compound_id}/price_history/{home_price_change_id}': call({
    auth: 'staff',
    errors: ['not_found'],
    summary:
      'Removes a price from the history of a home, and returns the others. The present price of the home stays. A price that isn’t there any more stays away.',
    params: z.object({ compound_id: idText, home_price_change_id: idText }),
    response: z.object({ items }),
  }),
};

export type RecordedPrice = z.infer<typeof recordedPrice>;
