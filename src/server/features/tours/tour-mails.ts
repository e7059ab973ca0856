import type { MailDefinition } from '../../platform/mail/mail-content.ts';
import type { TourMailData } from './mails/tour-mail-data.ts';

/** A new request, for the advisor. */
const agentRequestMail: MailDefinition<TourMailData> = {
  kind: 'tour_request',
  load: async () => (await import('./mails/agent-mails.ts')).tourRequested,
};

/** A tour that takes place, for the advisor. */
const agentConfirmedMail: MailDefinition<TourMailData> = {
  kind: 'tour_confirmed_advisor',
  load: async () => (await import('./mails/agent-mails.ts')).tourConfirmed,
};

/** A tour that was called off, for the advisor. */
const agentCanceledMail: MailDefinition<TourMailData> = {
  kind: 'tour_canceled_advisor',
  load: async () => (await import('./mails/agent-mails.ts')).tourCanceled,
};

/** Says that the request has arrived, for the user. */
const receiptMail: MailDefinition<TourMailData> = {
  kind: 'tour_receipt',
  load: async () => (await import('./mails/user-mails.ts')).tourReceipt,
};

/** A time to accept, for the user. */
const proposedMail: MailDefinition<TourMailData> = {
  kind: 'tour_proposed',
  load: async () => (await import('./mails/user-mails.ts')).tourProposed,
};

/** A tour that takes place, for the user. */
const confirmedMail: MailDefinition<TourMailData> = {
  kind: 'tour_confirmed',
  load: async () => (await import('./mails/user-mails.ts')).tourConfirmed,
};

/** A tour that can't be offered, for the user. */
const declinedMail: MailDefinition<TourMailData> = {
  kind: 'tour_declined',
  load: async () => (await import('./mails/user-mails.ts')).tourDeclined,
};

/** A tour that was called off, for the user. */
const canceledMail: MailDefinition<TourMailData> = {
  kind: 'tour_canceled',
  load: async () => (await import('./mails/user-mails.ts')).tourCanceled,
};

interface Recipients {
  user: MailDefinition<TourMailData>;
  /** Null if only the user hears of it, because staff act for the advisor. */
  agent: MailDefinition<TourMailData> | null;
}

/** The mails about a tour, by its new state. What takes place or doesn't is in both calendars, so both sides get it. */
export const mailsByState = {
  requested: { user: receiptMail, agent: agentRequestMail },
  proposed: { user: proposedMail, agent: null },
  confirmed: { user: confirmedMail, agent: agentConfirmedMail },
  declined: { user: declinedMail, agent: null },
  canceled: { user: canceledMail, agent: agentCanceledMail },
} as const satisfies Record<string, Recipients>;

/** Every mail about tours. */
export const tourMails = Object.values(mailsByState).flatMap(({ user, agent }) => (agent ? [user, agent] : [user]));
