import { describe, expect, it } from 'vitest';
import { tourStates } from '../../contracts/values/tour-values.ts';
import { canHappen, isOpenTour, type TourAction, tourTransitions } from './tour-states.ts';

const now = new Date('2027-03-01T20:00:00Z');
const later = new Date('2027-03-02');
const before = new Date('2027-02-28');
const actions = Object.keys(tourTransitions) as TourAction[];
const possible = (state: (typeof tourStates)[number], last_time: Date) =>
  actions.filter((action) => canHappen(action, { state, last_time }, now)).sort();

describe('what can happen to a tour', () => {
  it('depends on where it stands', () => {
    expect(possible('requested', later)).toEqual(['cancel', 'cancel_by_staff', 'confirm', 'decline', 'propose']);
    expect(possible('proposed', later)).toEqual([
      'accept',
      'cancel',
      'cancel_by_staff',
      'confirm',
      'decline',
      'propose',
    ]);
    expect(possible('confirmed', later)).toEqual(['cancel', 'cancel_by_staff', 'confirm']);
    expect(possible('declined', later)).toEqual([]);
    expect(possible('canceled', later)).toEqual([]);
  });

  it('ends with its time: only staff can still answer a request', () => {
    expect(possible('requested', before)).toEqual(['cancel_by_staff', 'confirm', 'decline', 'propose']);
    expect(possible('proposed', before)).toEqual(['cancel_by_staff', 'confirm', 'decline', 'propose']);
    expect(possible('confirmed', before)).toEqual([]);
  });

  it('a tour is open until it is called off or over', () => {
    const open = tourStates.filter((state) => isOpenTour({ state, last_time: later }, now));
    expect(open).toEqual(['requested', 'proposed', 'confirmed']);
    expect(tourStates.filter((state) => isOpenTour({ state, last_time: now }, now))).toEqual([]);
  });
});
