import type { MailContent, MailSite } from '../../platform/mail/mail-content.ts';
import type { AuthMailData } from './auth-mail-data.ts';

const action = (label: string, { url }: AuthMailData) => (url ? { label, url } : undefined);

/** The mail after a sign-up. */
export function confirmation(data: AuthMailData, { product_name }: MailSite): MailContent {
  return {
    subject: `Confirm your address for ${product_name}`,
    preview: 'One tap, and your account is ready.',
    heading: 'Good to have you here',
    paragraphs: [`Confirm that mail reaches you at this address, and your ${product_name} account is ready.`],
    action: action('Confirm my address', data),
    code: data.code,
    notes: [`Works once, within ${data.valid_for}.`],
    reason: `You get this because somebody signed up for ${product_name} with this address. If that wasn’t you, do nothing, and there will be no account.`,
  };
}

/** The mail after an administrator's invitation. */
export function invite(data: AuthMailData, { product_name }: MailSite): MailContent {
  return {
    subject: `You are invited to ${product_name}`,
    preview: 'Accept with one tap, and your account is ready.',
    heading: 'You are invited',
    paragraphs: [`Somebody at ${product_name} has invited you. Accept, and you have an account.`],
    action: action('Accept the invitation', data),
    code: data.code,
    notes: [`Works once, within ${data.valid_for}. Don’t pass this mail on: it lets anybody in.`],
    reason: `You get this because ${product_name} has invited this address. If you don’t want an account, do nothing.`,
  };
}

/** The mail for signing in without a password. */
export function magicLink(data: AuthMailData, { product_name }: MailSite): MailContent {
  return {
    subject: `Log in to ${product_name}`,
    preview: 'Your link and your code, good for one time.',
    heading: 'Here is your way in',
    paragraphs: [`Log in to ${product_name} with one tap, or type the code in where you asked for it.`],
    action: action('Log in', data),
    code: data.code,
    notes: [`Works once, within ${data.valid_for}. Don’t pass this mail on: it lets anybody in.`],
    reason: `You get this because somebody asked to log in to ${product_name} with this address. If that wasn’t you, do nothing.`,
  };
}

/** The mail for users who forgot their password. */
export function recovery(data: AuthMailData, { product_name }: MailSite): MailContent {
  return {
    subject: `Choose a new ${product_name} password`,
    preview: 'It happens. Here is how to get back in.',
    heading: 'Forgot your password?',
    paragraphs: ['It happens. Choose a new one, and you are back in. Until then your old one keeps working.'],
    action: action('Choose a new password', data),
    code: data.code,
    notes: [`Works once, within ${data.valid_for}. Don’t pass this mail on: it lets anybody in.`],
    reason: `You get this because somebody asked for a new ${product_name} password for this address. If that wasn’t you, do nothing, and nothing changes.`,
  };
}
