import type { AuthMail, AuthMailKind } from '../context/mail-kinds.ts';

/**
 * The type of each mail's link, as the auth API names it. Mails that have only a code, or nothing to confirm, have no
 * type.
 */
const linkTypes: Partial<Record<AuthMailKind, string>> = {
  confirmation: 'signup',
  invite: 'invite',
  staff_invitation: 'invite',
  magic_link: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
};

/**
 * The link of a mail: it does the same as the mail's code, or says that the owner didn't make a change. `serviceUrl` has no
 * slash at the end.
 */
export function mailLink(
  serviceUrl: string,
  { kind, token_hash, redirect_to, notice_token }: AuthMail,
): string | undefined {
  if (notice_token) return `${serviceUrl}/security-notice?${new URLSearchParams({ token: notice_token })}`;
  const type = linkTypes[kind];
  if (!type || !token_hash) return undefined;
  const params = new URLSearchParams({ token: token_hash, type, ...(redirect_to && { redirect_to }) });
  return `${serviceUrl}/verify?${params}`;
}
