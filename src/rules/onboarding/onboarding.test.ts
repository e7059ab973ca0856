import { describe, expect, it } from 'vitest';
import {
  currentStep,
  getSteps,
  isShown,
  type OnboardingStart,
  onboardingFlows,
  stepAfter,
  stepBefore,
  toggleArea,
  withMetro,
  withPlace,
} from './onboarding.ts';

const nothing: OnboardingStart = { metro_given: false, product_select: false, signed_in: false };

describe('the steps of a sign-up', () => {
  it('leave the product out unless the address asks for it', () => {
    expect(getSteps('onboard', nothing)).toEqual(['metro', 'areas', 'place', 'questionnaire', 'account']);
    expect(getSteps('onboard', { ...nothing, product_select: true })).toEqual(onboardingFlows.onboard);
  });

  it('leave out what is known: the city in the path, and the account if the user is signed in', () => {
    expect(getSteps('onboard', { ...nothing, metro_given: true })[0]).toBe('areas');
    expect(getSteps('signupCitySelect', { ...nothing, signed_in: true })).toEqual(['metro']);
    expect(getSteps('publicSignup', nothing)).toEqual(['account']);
  });

  it('are never none', () => {
    expect(getSteps('publicSignup', { ...nothing, signed_in: true })).toEqual(['metro']);
  });
});

describe('the step that an address asks for', () => {
  const steps = getSteps('onboard', nothing);

  it('is shown when all before it is answered', () => {
    expect(currentStep(steps, 'questionnaire', { metro_key: 'seattle' })).toBe('questionnaire');
    expect(currentStep(steps, 'account', { metro_key: 'seattle' })).toBe('account');
  });

  it('waits for what it needs', () => {
    expect(currentStep(steps, 'areas', {})).toBe('metro');
    const all = getSteps('onboard', { ...nothing, product_select: true });
    expect(currentStep(all, 'account', { metro_key: 'seattle' })).toBe('product');
  });

  it.each([undefined, 'nonsense', 'product', ''])('is the first for %s', (wanted) => {
    expect(currentStep(steps, wanted, { metro_key: 'denver' })).toBe('metro');
  });

  it('leads to the next one, and after the last to none', () => {
    expect(stepAfter(steps, 'metro')).toBe('areas');
    expect(stepAfter(steps, 'account')).toBeNull();
  });

  it('comes after another, the first after none', () => {
    expect(stepBefore(steps, 'areas')).toBe('metro');
    expect(stepBefore(steps, 'metro')).toBeNull();
  });

  it('is in the address as it is shown, and so is an unknown name', () => {
    expect(isShown(steps, 'areas', 'areas')).toBe(true);
    expect(isShown(steps, 'account', 'metro')).toBe(false);
    for (const wanted of [undefined, '2', 'product']) expect(isShown(steps, wanted, 'metro')).toBe(true);
  });
});

describe('the answers of a sign-up', () => {
  it('forget the areas of a metro that isn’t wanted any more, and nothing else', () => {
    const answers = { metro_key: 'seattle', area_names: ['seattle-eastside'], name: 'Ada' } as const;
    expect(withMetro(answers, 'denver')).toEqual({ metro_key: 'denver', name: 'Ada' });
    expect(withMetro(answers, 'seattle')).toBe(answers);
    expect(withMetro({}, 'chicago')).toEqual({ metro_key: 'chicago' });
  });

  it('take a place with what a map needs, and no other', () => {
    const found = { lat: 47.6, lng: -122.3, formatted_address: 'Green Lake, Seattle, WA', kind: 'poi' };
    const answers = withPlace({ name: 'Ada' }, found);
    expect(answers).toEqual({
      name: 'Ada',
      place: { lat: 47.6, lng: -122.3, formatted_address: found.formatted_address },
    });
    expect(withPlace(answers, null)).toEqual({ name: 'Ada' });
    expect(() => withPlace(answers, { lat: 47.6, formatted_address: 'Nowhere' })).toThrow(
      'place missing required fields: lng',
    );
  });

  it('take areas in and out, in the order in which they were chosen', () => {
    const one = toggleArea({}, 'b');
    const two = toggleArea(one, 'a');
    expect(two.area_names).toEqual(['b', 'a']);
    expect(toggleArea(two, 'b').area_names).toEqual(['a']);
    expect(toggleArea(one, 'b').area_names).toEqual([]);
  });
});
