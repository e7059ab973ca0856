import type { Mail } from '../../../src/server/platform/mail/mail.ts';

/** A mail with characters that headers and bodies have to encode. */
export function sampleMail(changes: Partial<Mail> = {}): Mail {
  return {
    to: 'ada@example.com',
    subject: 'Zoë’s code is 042 137',
    html: '<p>Grüße, Zoë &amp; friends</p>',
    text: 'Grüße, Zoë & friends\n\nhttps://kinhood.example/a?b=c&d=e',
    message_id: '<0c4e1c1e-6f5b-4c1f-8a39-3f2f6f7f0a01@kinhood.example>',
    date: new Date('2026-11-21T08:30:15.250Z'),
    ...changes,
  };
}
