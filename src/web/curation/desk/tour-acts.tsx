import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StaffTourRequest } from '../../../contracts/people/tours.ts';
import { canHappen } from '../../../rules/tours/tour-states.ts';
import { Button } from '../../ui/button.tsx';
import type { TourAct } from './desk-changes.ts';
import { TourForm } from './tour-form.tsx';

/** What staff can do about a tour now, and the words for it. The first is the usual one. */
function actsFor(tour: StaffTourRequest, now: Date): readonly (readonly [act: TourAct, label: string])[] {
  const inTime = { state: tour.state, last_time: new Date(tour.last_time) };
  const isOpen = tour.state !== 'confirmed';
  const acts = [
    [
      'propose',
      tour.state === 'proposed' ? 'Propose another time' : 'Propose a time',
      canHappen('propose', inTime, now),
    ],
    ['confirm', isOpen ? 'Confirm a time' : 'Move the tour', canHappen('confirm', inTime, now)],
    ['decline', 'Decline', canHappen('decline', inTime, now)],
    // A tour that isn't agreed on is declined instead.
    ['cancel', 'Cancel the tour', !isOpen && canHappen('cancel_by_staff', inTime, now)],
  ] as const;
  return acts.flatMap(([act, label, can]) => (can ? [[act, label] as const] : []));
}

/** What staff can do about a tour. Each act asks for what it needs, and the user gets an email. */
export function TourActs({ tour, now }: { tour: StaffTourRequest; now: Date }) {
  const [open, setOpen] = useState<TourAct | null>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const acts = actsFor(tour, now);
  const close = (): void => {
    // At once, so that the button is there for the focus.
    const index = acts.findIndex(([act]) => act === open);
    flushSync(() => setOpen(null));
    buttons.current?.querySelectorAll('button')[index]?.focus();
  };
  const label = acts.find(([act]) => act === open)?.[1];
  if (open !== null && label !== undefined)
    return <TourForm key={open} tour={tour} act={open} label={label} now={now} onClose={close} />;
  if (acts.length === 0) return <p className="text-muted">Nothing can change about this tour any more.</p>;
  return (
    <div ref={buttons} className="flex flex-wrap gap-3">
      {acts.map(([act, words], index) => (
        <Button key={act} look={index === 0 ? 'action' : 'plain'} onClick={() => setOpen(act)}>
          {words}
        </Button>
      ))}
    </div>
  );
}
