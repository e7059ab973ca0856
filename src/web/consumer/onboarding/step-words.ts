import type { OnboardingStep } from '../../../rules/onboarding/onboarding.ts';

export interface StepWords {
  title: string;
  intro: string;
}

/** The heading while the account's address has to be confirmed. */
export const confirmationWords: StepWords = { title: 'Check your email', intro: 'One last step.' };

/** The heading of each step. */
export const stepWords: Readonly<Record<OnboardingStep, StepWords>> = {
  product: {
    title: 'What brings you here?',
    intro: 'You can change this at any time.',
  },
  metro: {
    title: 'Where do you want to live?',
    intro: 'We hand-pick homes with room for more than one household.',
  },
  areas: {
    title: 'Which areas do you like?',
    intro: 'Choose as many as you like, or none for all of them.',
  },
  place: {
    title: 'Who do you want to live near?',
    intro: 'Friends, family, a school or a job. Enter an address or a place.',
  },
  questionnaire: {
    title: 'What are you looking for?',
    intro: 'Three quick questions. Answer the ones you can.',
  },
  account: {
    title: 'Create your free account',
    intro: 'See every home, and be the first to hear about new ones.',
  },
};
