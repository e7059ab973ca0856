import { routeTable } from '../../../rules/navigation/route-table.ts';
import type { MailContent, MailSite } from '../../platform/mail/mail-content.ts';
import type { AuthMailData } from './auth-mail-data.ts';

const confirmNew = (data: AuthMailData, label: string) => (data.url ? { label, url: data.url } : undefined);

/** The mail to the old mailbox. Its reader can stop the change by doing nothing. */
export function emailChangeCurrent(data: AuthMailData, { product_name }: MailSite): MailContent {
  return {
    subject: `Leave this address for a new one?`,
    preview: `Your ${product_name} account moves to ${data.new_email ?? 'another address'} once you agree.`,
    heading: 'Move your account to another address?',
    paragraphs: [
      `Somebody who is signed in to your ${product_name} account asked for its mail to go elsewhere. ` +
        'If that was you, say yes here, and in the new mailbox too.',
    ],
    facts: data.new_email ? [['New address', data.new_email]] : [],
    action: confirmNew(data, 'Yes, move my account'),
    code: data.code,
    notes: [
      `Works once, within ${data.valid_for}.`,
      'It wasn’t you? Then don’t agree, and change your password: somebody else may know it.',
    ],
    reason: `You get this because a ${product_name} account has this address.`,
  };
}

/** The mail to the new mailbox. The mailbox may be a stranger's, so the mail tells nothing about the account. */
export function emailChangeNew(data: AuthMailData, { product_name }: MailSite): MailContent {
  return {
    subject: 'Confirm your new e-mail address',
    preview: `One tap, and ${product_name} writes to you here.`,
    heading: 'Is this your new address?',
    paragraphs: [
      `Then confirm it, and ${product_name} writes to you here from now on. We ask in your old mailbox too: ` +
        'the move is done when both have said yes.',
    ],
    action: confirmNew(data, 'Yes, use this address'),
    code: data.code,
    notes: [`Works once, within ${data.valid_for}.`],
    reason: `You get this because somebody wants to use this address for a ${product_name} account. If that wasn’t you, do nothing.`,
  };
}

/** The mail with a code, for actions that need more than a session. */
export function reauthentication(data: AuthMailData, { product_name }: MailSite): MailContent {
  return {
    subject: `Your ${product_name} security code`,
    preview: 'Type it in where you were asked for it.',
    heading: 'Is it really you?',
    paragraphs: ['You are about to change something important. Type this code in where you were asked for it.'],
    code: data.code,
    notes: [
      `Works once, within ${data.valid_for}. Nobody at ${product_name} will ever ask you for it.`,
      'You weren’t asked for a code? Then change your password: somebody else may know it.',
    ],
    reason: `You get this because somebody who is signed in to your ${product_name} account asked for a code.`,
  };
}

/** The mail after a change of password, so that no password changes unnoticed. */
export function passwordChanged(_data: AuthMailData, { product_name, url }: MailSite): MailContent {
  return {
    subject: `Your ${product_name} password was changed`,
    preview: 'If that was you, there is nothing to do.',
    heading: 'Your password was changed',
    paragraphs: [
      'If that was you, all is well: there is nothing to do. Wherever else you were signed in, you will be asked for the new one.',
      'If it wasn’t you, choose another password now. That locks everybody else out.',
    ],
    action: { label: 'It wasn’t me', url: url + routeTable.forgotPassword.path },
    reason: `You get this because a ${product_name} account has this address. Changes like this are always told.`,
  };
}

/** The mail to the old mailbox after a change of address, so that no account moves away unnoticed. */
export function emailChanged(data: AuthMailData, { product_name, contact_email }: MailSite): MailContent {
  return {
    subject: `Your ${product_name} account has a new address`,
    preview: 'If that was you, there is nothing to do.',
    heading: 'Your account has moved',
    paragraphs: [`From now on ${product_name} writes to your new address, and you sign in with it.`],
    facts: data.new_email ? [['New address', data.new_email]] : [],
    notes: [
      `If that was you, there is nothing to do.${contact_email ? ` If it wasn’t, write to ${contact_email} at once.` : ''}`,
    ],
    reason: `You get this because a ${product_name} account had this address. It is the last mail to it.`,
  };
}
