import { routeTable } from '../../../rules/navigation/route-table.ts';
import { deletionDay, GRACE_DAYS } from '../../../rules/people/user-deletion.ts';
import type { MailContent, MailSite } from '../../platform/mail/mail-content.ts';

export interface DeletionMailData {
  /** ISO 8601. */
  delete_after: string;
  /** Without a slash at the end. */
  site_url: string;
}

/** Says when the account will be deleted, and how to keep it. */
export function userDeletion(data: DeletionMailData, { product_name }: MailSite): MailContent {
  const day = deletionDay(data.delete_after);
  return {
    subject: `Your ${product_name} account will be deleted`,
    preview: `Your account will be deleted on ${day}.`,
    heading: 'Your account will be deleted',
    paragraphs: [
      `You asked us to delete your ${product_name} account. On ${day}, we’ll delete it along with all your data. ` +
        'It can’t be restored after that.',
      `You have ${GRACE_DAYS} days to change your mind. To keep your account, log in before then.`,
    ],
    action: { label: 'Keep my account', url: data.site_url + routeTable.security.path },
    notes: ['If you didn’t request this, log in, keep your account and change your password right away.'],
    reason: `You’re receiving this email because your ${product_name} account is scheduled for deletion.`,
  };
}
