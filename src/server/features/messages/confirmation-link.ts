import { z } from 'zod';
import { CONFIRMATION_DAYS } from '../../../rules/people/message-limits.ts';
import type { Context } from '../../platform/context/context.ts';

/** The path of the page that a confirmation mail links to. */
export const CONFIRM_PATH = '/hfc/contact/confirm';

const DAY_S = 24 * 60 * 60;

const claims = z.object({ message_id: z.uuid(), email: z.string() });

/** The message that a link confirms, and the address that the link was mailed to. */
export type Confirmation = z.infer<typeof claims>;

/** The link that confirms the address of the person who sent a message. */
export async function confirmationLink(
  { config, tokens }: Pick<Context, 'config' | 'tokens'>,
  { message_id, email }: Confirmation,
): Promise<string> {
  const token = await tokens.issue('message', { message_id, email }, CONFIRMATION_DAYS * DAY_S);
  return `${config.publicUrl}${CONFIRM_PATH}?token=${token}`;
}

/** What a link's token confirms. Undefined if the token is forged or expired. */
export function readConfirmationToken(
  { tokens }: Pick<Context, 'tokens'>,
  token: string,
): Promise<Confirmation | undefined> {
  return tokens.read('message', token, claims);
}
