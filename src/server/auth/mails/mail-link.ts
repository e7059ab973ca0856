import type { AuthMail, AuthMailKind } from '../context/mail-kinds.ts';

/**
 * The type of each mail's link, as the auth API names it. Mails that have only a code, or nothing to confirm, have no
 * type.
 */
const linkTypes: Partial<Record<AuthMailKind, string>> = {
  confirmation: 'signup',
  invite: 'invite',
  magic_link: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
};

/** The link that does the same as the mail's code. `serviceUrl` has no slash at the end. */
export function mailLink(serviceUrl: string, { kind, token_hash, redirect_to }: AuthMail): string | undefined {
  const type = linkTypes[kind];
  if (!type || !token_hash) return undefined;
  const params = new URLSearchParams({ token: token_hash, type, ...(redirect_to && { redirect_to }) });
  return `${serviceUrl}/verify?${params}`;
}
