import type { MailContent, MailDefinition, MailSite } from '../../platform/mail/mail-content.ts';

interface LeftOut {
  title: string;
  /** Such as `has no title`. */
  reason: string;
}

export interface ScheduleMailData {
  /** How many homes were published. */
  published: number;
  left_out: LeftOut[];
  /** The page of the review cycle. */
  cycle_url: string;
}

/** Tells the staff member who scheduled a publication which homes it left out. */
function scheduleReport({ published, left_out, cycle_url }: ScheduleMailData, { product_name }: MailSite): MailContent {
  const homes = (count: number): string => (count === 1 ? '1 home' : `${count} homes`);
  const outcome = published === 0 ? 'No home was published.' : `We published ${homes(published)}.`;
  return {
    subject: `Your scheduled publication left out ${homes(left_out.length)}`,
    preview: outcome,
    heading: `${homes(left_out.length)} couldn’t be published`,
    paragraphs: [outcome, 'These homes were left out:'],
    notes: left_out.map(({ title, reason }) => `${title}: ${reason}`),
    action: { label: 'Open the review cycle', url: cycle_url },
    reason: `You’re receiving this email because you scheduled a publication on ${product_name}.`,
  };
}

export const scheduleMail: MailDefinition<ScheduleMailData> = {
  kind: 'schedule_report',
  load: () => Promise.resolve(scheduleReport),
};
