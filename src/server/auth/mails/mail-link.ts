import type { AuthMail, AuthMailKind } from '../mail-kinds.ts';

/** What a link is for, in the words of the wire; none where there is only a code, or nothing to confirm. */
const linkTypes: Partial<Record<AuthMailKind, string>> = {
  confirmation: 'signup',
  invite: 'invite',
  magic_link: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
};

/** The address that does the same as the mail's code; `serviceUrl` is without a slash at the end. */
export function mailLink(serviceUrl: string, { kind, token_hash, redirect_to }: AuthMail): string | undefined {
  const type = linkTypes[kind];
  if (!type || !token_hash) return undefined;
  const params = new URLSearchParams({ token: token_hash, type, ...(redirect_to && { redirect_to }) });
  return `${serviceUrl}/verify?${params}`;
}
