import { routeTable } from '../../../rules/navigation/route-table.ts';
import type { MailContent, MailSite } from '../../platform/mail/mail-content.ts';
import type { AuthMailData } from './auth-mail-data.ts';

/** The mails about signs that a stranger is at an account. */

const reasonFor = (product_name: string): string =>
  `You’re receiving this email because your ${product_name} account uses this address. We always email you about things like this.`;

/** The mail after the owner said that an app isn't theirs. It gives the owner of the app a day to object. */
export function appRemovalPlanned({ subject }: AuthMailData, { product_name, contact_email }: MailSite): MailContent {
  return {
    subject: `We’ll remove an app from your ${product_name} account`,
    preview: 'It will be removed in 24 hours.',
    heading: 'We’ll remove the app in 24 hours',
    paragraphs: [
      'You told us that you didn’t add this authenticator app. All devices have been logged out. The app will be removed in 24 hours.',
      'Choose a new password now. We’ve sent you another email for that.',
    ],
    facts: subject ? [['App', subject]] : [],
    notes: [
      `Didn’t you tell us that? Then someone else reads your email. Change your email password right away${contact_email ? `, and contact us at ${contact_email}` : ''}.`,
    ],
    reason: reasonFor(product_name),
  };
}

/** The mail after a login with a recovery code. */
export function recoveryCodeUsed({ subject }: AuthMailData, { product_name, url }: MailSite): MailContent {
  return {
    subject: `A recovery code was used for your ${product_name} account`,
    preview: 'If this was you, there’s nothing you need to do.',
    heading: 'A recovery code was used',
    paragraphs: [
      `Someone logged in to your account with one of your recovery codes. You have ${subject ?? 'no'} left.`,
      'If it wasn’t you, change your password and create new recovery codes now.',
    ],
    action: { label: 'Go to your account', url: url + routeTable.security.path },
    reason: reasonFor(product_name),
  };
}

/** The mail after a session ended because two clients used its tokens. */
export function sessionReused(_data: AuthMailData, { product_name, url }: MailSite): MailContent {
  return {
    subject: `We logged out one of your ${product_name} devices`,
    preview: 'Its login was used in two places.',
    heading: 'We logged out one of your devices',
    paragraphs: [
      'The login of one of your devices was used in two places at once. That can mean that someone copied it, so we logged it out.',
      'If you use the device, just log in again. If you’re not sure what happened, choose a new password and log out everywhere.',
    ],
    action: { label: 'Go to your account', url: url + routeTable.security.path },
    reason: reasonFor(product_name),
  };
}

/** The mail after many wrong passwords. */
export function failedPasswords(_data: AuthMailData, { product_name, url }: MailSite): MailContent {
  return {
    subject: `Someone is trying to log in to your ${product_name} account`,
    preview: 'They entered wrong passwords.',
    heading: 'Wrong passwords for your account',
    paragraphs: [
      'Someone entered wrong passwords for your account at least 20 times today. They didn’t get in.',
      'If it wasn’t you, there’s nothing you need to do. If you use the same password elsewhere, choose a new one. If it was you, reset your password.',
    ],
    action: { label: 'Reset password', url: url + routeTable.forgotPassword.path },
    reason: reasonFor(product_name),
  };
}

/** The mail after several wrong codes from an authenticator app. The person who enters them has passed the first step. */
export function failedAppCodes(_data: AuthMailData, { product_name, url }: MailSite): MailContent {
  return {
    subject: `Someone has your ${product_name} password`,
    preview: 'They couldn’t enter a code from your authenticator app.',
    heading: 'Wrong codes for your account',
    paragraphs: [
      'Someone passed the first step of your login, and then entered wrong codes of your authenticator app several times. They didn’t get in.',
      'If it wasn’t you, they may know your password or read your email. Choose a new password now.',
    ],
    action: { label: 'Reset password', url: url + routeTable.forgotPassword.path },
    reason: reasonFor(product_name),
  };
}
