import { z } from 'zod';
import type { JobDefinition } from '../jobs/job.ts';

/**
 * Sends a mail. The data has the id of the mail, and nothing of its content. The retries go on for longer than any mail
 * stays useful, so that a mail expires before its retries end.
 */
export const sendMail = {
  name: 'send-mail',
  data: z.object({ message_id: z.string() }),
  retry: { limit: 150, firstS: 2, mostS: 900 },
  batch: 10,
  // A user waits for the code in the mail.
  lookEveryS: 0.5,
} satisfies JobDefinition;
