import { CONFIRMATION_DAYS } from '../../../../rules/people/message-limits.ts';
import type { MailContent, MailSite } from '../../../platform/mail/mail-content.ts';
import type { MailCompound } from './home-of-mail.ts';

export interface ConfirmMessageMailData {
  home: MailCompound | null;
  confirm_url: string;
}

/**
 * Asks the sender of a message to confirm the address. Repeats neither the message nor the name, so that
 * the form can't be used to mail a text to other people.
 */
export function confirmMessage(data: ConfirmMessageMailData, { product_name }: MailSite): MailContent {
  const about = data.home ? ` about ${data.home.title}` : '';
  return {
    subject: 'Confirm your email address',
    preview: 'Your message is waiting for you to confirm your address.',
    heading: 'One more step',
    paragraphs: [
      `You wrote a message on ${product_name}${about}. Confirm your email address, and we’ll send it right away.`,
    ],
    action: { label: 'Send my message', url: data.confirm_url },
    notes: [
      `The link works for ${CONFIRMATION_DAYS} days. If you didn’t write a message, ignore this email, and we’ll delete it.`,
    ],
    reason: `You’re receiving this email because your address was entered on ${product_name}.`,
  };
}
