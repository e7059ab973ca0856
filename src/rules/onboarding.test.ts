import { describe, expect, it } from 'vitest';
import { currentStep, type OnboardingStart, onboardingFlows, stepAfter, stepsOf } from './onboarding.ts';

const nothing: OnboardingStart = { metro_given: false, product_select: false, signed_in: false };

describe('the steps of a sign-up', () => {
  it('leave the product out unless the address asks for it', () => {
    expect(stepsOf('onboard', nothing)).toEqual(['metro', 'areas', 'place', 'questionnaire', 'account']);
    expect(stepsOf('onboard', { ...nothing, product_select: true })).toEqual(onboardingFlows.onboard);
  });

  it('leave out what is known: the city of the path, the account of whoever is signed in', () => {
    expect(stepsOf('onboard', { ...nothing, metro_given: true })[0]).toBe('areas');
    expect(stepsOf('signupCitySelect', { ...nothing, signed_in: true })).toEqual(['metro']);
    expect(stepsOf('publicSignup', nothing)).toEqual(['account']);
  });

  it('are never none', () => {
    expect(stepsOf('publicSignup', { ...nothing, signed_in: true })).toEqual(['metro']);
  });
});

describe('the step that an address asks for', () => {
  const steps = stepsOf('onboard', nothing);

  it('is shown when all before it is answered', () => {
    expect(currentStep(steps, 'questionnaire', { metro_key: 'seattle' })).toBe('questionnaire');
    expect(currentStep(steps, 'account', { metro_key: 'seattle' })).toBe('account');
  });

  it('waits for what it needs', () => {
    expect(currentStep(steps, 'areas', {})).toBe('metro');
    const all = stepsOf('onboard', { ...nothing, product_select: true });
    expect(currentStep(all, 'account', { metro_key: 'seattle' })).toBe('product');
  });

  it.each([undefined, 'nonsense', 'product', ''])('is the first for %s', (wanted) => {
    expect(currentStep(steps, wanted, { metro_key: 'denver' })).toBe('metro');
  });

  it('leads to the next one, and after the last to none', () => {
    expect(stepAfter(steps, 'metro')).toBe('areas');
    expect(stepAfter(steps, 'account')).toBeNull();
  });
});
