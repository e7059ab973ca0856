import type { MailContent, MailSite } from '../../platform/mail/mail-content.ts';
import type { AuthMailData } from './auth-mail-data.ts';

const confirmNew = (data: AuthMailData, label: string) => (data.url ? { label, url: data.url } : undefined);

/** The mail to the old mailbox. Its reader can stop the change by doing nothing. */
export function emailChangeCurrent(data: AuthMailData, { product_name }: MailSite): MailContent {
  return {
    subject: `Confirm the change of your ${product_name} email`,
    preview: `Your account will move to ${data.new_email ?? 'another address'} once you confirm.`,
    heading: 'Change your email address?',
    paragraphs: [
      `We got a request to change the email address of your ${product_name} account. ` +
        'If you made it, confirm it here and in the email we sent to the new address.',
    ],
    facts: data.new_email ? [['New email address', data.new_email]] : [],
    action: confirmNew(data, 'Confirm change'),
    code: data.code,
    notes: [
      `Works once, within ${data.valid_for}.`,
      'If you didn’t request this, don’t confirm it, and change your password right away.',
    ],
    reason: `You’re receiving this email because your ${product_name} account uses this address.`,
  };
}

/** The mail to the new mailbox. The mailbox may be a stranger's, so the mail tells nothing about the account. */
export function emailChangeNew(data: AuthMailData, { product_name }: MailSite): MailContent {
  return {
    subject: 'Confirm your new email address',
    preview: `Then we’ll send your ${product_name} emails here.`,
    heading: 'Confirm your email address',
    paragraphs: [
      `Confirm this address to use it for your ${product_name} account. We’ve emailed your old address, too. ` +
        'The change takes effect once you’ve confirmed both.',
    ],
    action: confirmNew(data, 'Confirm email address'),
    code: data.code,
    notes: [`Works once, within ${data.valid_for}.`],
    reason: `You’re receiving this email because a ${product_name} user entered this address. If that wasn’t you, ignore this email.`,
  };
}

/** The mail with a code, for actions that need more than a session. */
export function reauthentication(data: AuthMailData, { product_name }: MailSite): MailContent {
  return {
    subject: `Your ${product_name} security code`,
    preview: 'Enter it where you were asked for it.',
    heading: 'Confirm it’s you',
    paragraphs: ['You’re making an important change to your account. Enter this code where you were asked for it.'],
    code: data.code,
    notes: [
      `Works once, within ${data.valid_for}. We’ll never ask you for it by phone or email.`,
      'If you didn’t request this code, change your password right away.',
    ],
    reason: `You’re receiving this email because a code was requested for your ${product_name} account.`,
  };
}
