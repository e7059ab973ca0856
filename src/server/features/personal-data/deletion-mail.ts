import { routeTable } from '../../../rules/navigation/route-table.ts';
import { GRACE_DAYS } from '../../../rules/people/user-deletion.ts';
import type { MailContent, MailSite } from '../../platform/mail/mail-content.ts';

export interface DeletionMailData {
  /** ISO 8601. */
  delete_after: string;
  /** Without a slash at the end. */
  site_url: string;
}

/** Says when the account will be deleted, and how to keep it. */
export function userDeletion(data: DeletionMailData, { product_name }: MailSite): MailContent {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(data.delete_after),
  );
  return {
    subject: `Your ${product_name} account will be deleted`,
    preview: `It goes on ${day}, unless you keep it.`,
    heading: 'Goodbye, then',
    paragraphs: [
      `You asked us to delete your ${product_name} account. On ${day} it goes, with all that we keep of you: ` +
        'nobody can bring it back after that.',
      `Until then, for ${GRACE_DAYS} days, you can change your mind: log in and keep your account.`,
    ],
    action: { label: 'Keep my account', url: data.site_url + routeTable.security.path },
    notes: ['It wasn’t you? Log in, keep your account and change your password: somebody else may know it.'],
    reason: `You get this because your ${product_name} account is about to be deleted.`,
  };
}
