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
  const [open, setOpen] = useState<{ act: TourAct; label: string } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const acts = actsFor(tour, now);
  const close = (): void => {
    // At once, so that the button is there for the focus. After the last act, no button is left.
    const index = acts.findIndex(([act]) => act === open?.act);
    flushSync(() => setOpen(null));
    (place.current?.querySelectorAll('button')[index] ?? place.current)?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {/* The form stays with its note if the user changes the tour meanwhile. The server then says why it refuses. */}
      {open && <TourForm key={open.act} tour={tour} act={open.act} label={open.label} now={now} onClose={close} />}
      {!open && acts.length === 0 && <p className="text-muted">Nothing can change about this tour any more.</p>}
      {!open && acts.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {acts.map(([act, label], index) => (
            <Button key={act} look={index === 0 ? 'action' : 'plain'} onClick={() => setOpen({ act, label })}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
