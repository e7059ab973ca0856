import type { MailContent, MailSite } from '../../platform/mail/mail-content.ts';
import type { AuthMailData } from './auth-mail-data.ts';

/** The mails about changes of an account's ways to sign in, so that none changes without its owner's knowledge. */

interface NoticeText {
  /** What was changed, as the end of the subject: 'password was changed'. */
  what: string;
  paragraphs: readonly string[];
  facts?: MailContent['facts'];
}

const LINK_DAYS = 7;

function notice({ url }: AuthMailData, { product_name }: MailSite, { what, ...text }: NoticeText): MailContent {
  return {
    subject: `Your ${product_name} ${what}`,
    preview: 'If this was you, there’s nothing you need to do.',
    heading: `Your ${what}`,
    ...text,
    ...(url && { action: { label: 'This wasn’t me', url } }),
    notes: [
      `If this was you, there’s nothing you need to do. If it wasn’t, use the button within ${LINK_DAYS} days: it logs out all devices and tells you how to get your account back.`,
    ],
    reason: `You’re receiving this email because your ${product_name} account uses this address. We always email you about changes like this.`,
  };
}

const named = (name: string, subject: string | undefined): MailContent['facts'] => (subject ? [[name, subject]] : []);

export const passwordChanged = (data: AuthMailData, site: MailSite): MailContent =>
  notice(data, site, {
    what: 'password was changed',
    paragraphs: ['Your other devices have been logged out.'],
  });

/** The mail to the old mailbox. */
export const emailChanged = (data: AuthMailData, site: MailSite): MailContent => ({
  ...notice(data, site, {
    what: 'email address was changed',
    paragraphs: [`From now on, we’ll send your ${site.product_name} emails to your new address. Use it to log in.`],
    facts: named('New email address', data.new_email),
  }),
  reason: `You’re receiving this email because your ${site.product_name} account used this address. We won’t send anything else to it.`,
});

export const appAdded = (data: AuthMailData, site: MailSite): MailContent =>
  notice(data, site, {
    what: 'account has a new authenticator app',
    paragraphs: ['From now on, logging in takes a code from the app. Your other devices may have been logged out.'],
    facts: named('App', data.subject),
  });

export const appRemoved = (data: AuthMailData, site: MailSite): MailContent =>
  notice(data, site, {
    what: 'authenticator app was removed',
    paragraphs: ['Its codes no longer work.'],
    facts: named('App', data.subject),
  });

export const providerLinked = (data: AuthMailData, site: MailSite): MailContent =>
  notice(data, site, {
    what: 'account was connected to another login',
    paragraphs: ['You can now log in with it.'],
    facts: named('Login', data.subject),
  });

export const providerUnlinked = (data: AuthMailData, site: MailSite): MailContent =>
  notice(data, site, {
    what: 'account was disconnected from a login',
    paragraphs: ['You can no longer log in with it.'],
    facts: named('Login', data.subject),
  });

export const recoveryCodesCreated = (data: AuthMailData, site: MailSite): MailContent =>
  notice(data, site, {
    what: 'account has new recovery codes',
    paragraphs: ['Each code replaces your authenticator app once. Earlier codes no longer work.'],
  });

export const recoveryCodesRemoved = (data: AuthMailData, site: MailSite): MailContent =>
  notice(data, site, {
    what: 'recovery codes were removed',
    paragraphs: ['They no longer work.'],
  });
