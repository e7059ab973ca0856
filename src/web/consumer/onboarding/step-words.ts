import type { OnboardingStep } from '../../../rules/onboarding/onboarding.ts';

export interface StepWords {
  title: string;
  intro: string;
}

/** The heading while the account's address has to be confirmed. */
export const confirmationWords: StepWords = { title: 'Look into your mailbox', intro: 'One last thing.' };

/** The heading of each step. */
export const stepWords: Readonly<Record<OnboardingStep, StepWords>> = {
  product: {
    title: 'What are you here for?',
    intro: 'You can change your mind at any time.',
  },
  metro: {
    title: 'Where do you want to live?',
    intro: 'We pick homes by hand that have room for more than one household.',
  },
  areas: {
    title: 'Which parts do you like?',
    intro: 'Choose as many as you like. Choose none, and it is all of them.',
  },
  place: {
    title: 'Who do you want to live near?',
    intro: 'Friends, family, a school, a job: an address or a place is enough.',
  },
  questionnaire: {
    title: 'What would fit you?',
    intro: 'Three questions. Answer the ones you can.',
  },
  account: {
    title: 'Your free account',
    intro: 'Every home opens, and you hear of new ones first.',
  },
};
