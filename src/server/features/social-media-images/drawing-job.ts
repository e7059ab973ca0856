import { z } from 'zod';
import { socialMediaTypes } from '../../../contracts/values/social-media-values.ts';
import type { JobDefinition } from '../../platform/jobs/job.ts';

/** Draws the social pictures of a compound. */
export const drawSocialMediaImages = {
  name: 'draw-social-pictures',
  data: z.object({ compound_id: z.number().int(), social_type: z.enum(socialMediaTypes) }),
  prompt: true,
  retry: { limit: 3, firstS: 5, mostS: 60 },
} satisfies JobDefinition;
