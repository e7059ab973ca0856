import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { idText } from '../shapes/fields.ts';
import { textSuggestion } from '../shapes/text-suggestion.ts';
import { MAX_TEXT_SUGGESTIONS, MIN_FACTS, suggestedFields } from '../values/text-suggestion-values.ts';

export const textSuggestionCalls = {
  'POST /hfc/_i/compounds/{compound_id}/ai_generation': call({
    auth: 'staff',
    errors: ['not_found', 'conflict', 'unavailable'],
    summary: `Suggests texts and labels for a compound from what is known of it, and changes nothing. Responds with 409 if fewer than ${MIN_FACTS} facts are known, with 429 after ${MAX_TEXT_SUGGESTIONS} suggestions in an hour, and with 503 if the language model gives no usable text: then \`suggestion\` of the problem was written from the facts alone.`,
    params: z.object({ compound_id: idText }),
    body: z.strictObject({
      fields: z
        .array(z.enum(suggestedFields))
        .min(1)
        .refine((fields) => new Set(fields).size === fields.length, 'names a field twice'),
    }),
    response: textSuggestion,
  }),
};
