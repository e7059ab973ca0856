import { maskedAddress } from '../../../rules/people/masked-address.ts';
import { type PlainPage, plainPage } from '../../http/plain-page.ts';
import type { LinkOwner } from '../one-time-tokens/use-one-time-token.ts';
import type { FollowedLink } from './follow-link.ts';
import type { VerifyType } from './verify-types.ts';

const emailChange = { title: 'Confirm your new email address', label: 'Confirm' };

const words: Record<VerifyType, { title: string; label: string }> = {
  signup: { title: 'Confirm your email address', label: 'Confirm' },
  invite: { title: 'You’re invited', label: 'Accept' },
  magiclink: { title: 'Log in', label: 'Log in' },
  recovery: { title: 'Choose a new password', label: 'Continue' },
  email: { title: 'Log in', label: 'Log in' },
  email_change: emailChange,
  email_change_current: emailChange,
  email_change_new: emailChange,
};

/** Says whose account the link is for, and what it does to the account's address. */
function describeOwner({ mailbox, address }: LinkOwner, isEmailChange: boolean): string {
  if (!isEmailChange) return `This link is for ${maskedAddress(address)}.`;
  if (mailbox !== address)
    return `This link makes ${maskedAddress(mailbox)} the email address of the account of ${maskedAddress(address)}. Whoever has that account keeps it.`;
  return `This link changes the email address of the account of ${maskedAddress(address)}.`;
}

/**
 * The page that a mail's link opens. Opening the link does nothing yet, because programs open links too. Only the
 * page's button uses the link. Anyone can send a link to an account of their own, so the page says whose it is. `action` is the address that the button posts to, relative to the page.
 */
export function confirmPage(
  product_name: string,
  { token_hash, type, redirect_to, owner }: FollowedLink & { owner: LinkOwner },
  action: string,
): PlainPage {
  const { title, label } = words[type];
  const page = plainPage({
    product_name,
    title,
    text: `${describeOwner(owner, words[type] === emailChange)} If that’s you, select the button below, so that ${product_name} knows it’s you, not a program that scans email.`,
    form: { action, fields: { token: token_hash, type, redirect_to }, label, leads_to: redirect_to },
  });
  return { ...page, headers: { ...page.headers, 'referrer-policy': 'no-referrer' } };
}
