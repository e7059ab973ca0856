import type { MailContent, MailSite } from '../../platform/mail/mail-content.ts';
import type { AuthMailData } from './auth-mail-data.ts';

/** How long the mail's link and code work, and why the mail may have no code. */
const validity = ({ valid_for, codes_paused }: AuthMailData): string =>
  codes_paused
    ? `Works once, within ${valid_for}. There’s no code in this email, because someone entered too many wrong codes. Use the button.`
    : `Works once, within ${valid_for}.`;

const action = (label: string, { url }: AuthMailData) => (url ? { label, url } : undefined);

/** The mail after a sign-up. */
export function confirmation(data: AuthMailData, { product_name }: MailSite): MailContent {
  return {
    subject: `Confirm your email for ${product_name}`,
    preview: 'Finish creating your account.',
    heading: 'Confirm your email address',
    paragraphs: [`Thanks for signing up. Confirm your email address to finish creating your ${product_name} account.`],
    action: action('Confirm email address', data),
    code: data.code,
    notes: [validity(data)],
    reason: `You’re receiving this email because this address was used to sign up for ${product_name}. If that wasn’t you, ignore this email and no account will be created.`,
  };
}

/** The mail after an administrator's invitation. */
export function invite(data: AuthMailData, { product_name }: MailSite): MailContent {
  return {
    subject: `You’re invited to ${product_name}`,
    preview: 'Accept to create your account.',
    heading: 'You’re invited',
    paragraphs: [`The ${product_name} team has invited you. Accept invitation to create your account.`],
    action: action('Accept invitation', data),
    code: data.code,
    notes: [`${validity(data)} Don’t forward this email. Anyone who has it can log in.`],
    reason: `You’re receiving this email because ${product_name} invited this address. If you don’t want an account, ignore this email.`,
  };
}

/** The mail to a user who has become staff. Their password and other logins were removed. */
export function staffInvitation(data: AuthMailData, { product_name }: MailSite): MailContent {
  return {
    subject: `You’re now on the ${product_name} staff`,
    preview: 'Choose a new password to get started.',
    heading: 'Welcome to the team',
    paragraphs: [
      `You’ve been added to the ${product_name} staff. To make sure that nobody else can use your account, we’ve logged out all devices and removed your password. Accept the invitation to choose a new one.`,
    ],
    action: action('Accept invitation', data),
    code: data.code,
    notes: [`${validity(data)} Don’t forward this email. Anyone who has it can log in.`],
    reason: `You’re receiving this email because your ${product_name} account uses this address.`,
  };
}

/** The mail for signing in without a password. */
export function magicLink(data: AuthMailData, { product_name }: MailSite): MailContent {
  return {
    subject: `Log in to ${product_name}`,
    preview: 'Your one-time login link and code.',
    heading: 'Log in to your account',
    paragraphs: [
      data.codes_paused
        ? `Use the button to log in to ${product_name}.`
        : `Use the button to log in to ${product_name}, or enter the code where you asked for it.`,
    ],
    action: action('Log in', data),
    code: data.code,
    notes: [`${validity(data)} Don’t forward this email. Anyone who has it can log in.`],
    reason: `You’re receiving this email because a ${product_name} login was requested with this address. If that wasn’t you, ignore this email.`,
  };
}

/** The mail for users who forgot their password. */
export function recovery(data: AuthMailData, { product_name }: MailSite): MailContent {
  return {
    subject: `Choose a new ${product_name} password`,
    preview: 'Use this link or code to get back into your account.',
    heading: 'Forgot your password?',
    paragraphs: ['Choose a new password to get back into your account. Until then, your old password still works.'],
    action: action('Choose new password', data),
    code: data.code,
    notes: [`${validity(data)} Don’t forward this email. Anyone who has it can log in.`],
    reason: `You’re receiving this email because a new ${product_name} password was requested for this address. If that wasn’t you, ignore this email and nothing will change.`,
  };
}
