import { useRef, useState } from 'react';
import { withPlace } from '../../../rules/onboarding/onboarding.ts';
import { placeReach } from '../../../rules/places/place-reach.ts';
import { usePeople } from '../../lib/storage/people.ts';
import { PeopleEditor } from '../../listing/people/people-editor.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { StepActions } from './step-actions.tsx';
import { useNext } from './use-next.ts';
import type { Onboarding } from './use-onboarding.ts';

/** A decorative row of houses, for steps with free space. */
function Neighbors() {
  return (
    <div aria-hidden="true" className="flex grow items-end justify-center pt-6">
      <Avatar hue="lavender" face="Lulu" className="-mr-2 size-20" />
      <Avatar hue="tangerine" face="Emma" className="size-32" />
      <Avatar hue="lime" face="Mochi" className="-ml-3 size-24" />
      {/* The narrowest windows have space for only three. */}
      <Avatar hue="sky" face="Dot" className="-ml-1 size-16 max-[359px]:hidden" />
    </div>
  );
}

/** Asks for the people to live near: the same list as beside the homes. */
export function PlaceStep(onboarding: Onboarding) {
  const { ready, metro, answer } = onboarding;
  const { busy, problem, next } = useNext(onboarding);
  const people = usePeople();
  const field = useRef<HTMLInputElement>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  const [count, setCount] = useState(people.length);
  if (count !== people.length) {
    setCount(people.length);
    setMistake(null);
  }
  const submit = (): void => {
    if (field.current?.value.trim()) {
      setMistake('Choose a place from the list, or clear the field.');
      field.current.focus();
      return;
    }
    answer((before) => withPlace(before, people[0] ?? null));
    next();
  };
  const isOutside = metro && people.some((person) => placeReach(person, metro) !== 'here');
  return (
    <div className="mt-6 flex grow flex-col">
      <div className="pb-8">
        {ready && metro && <PeopleEditor metro={metro} field={field} />}
        {isOutside && <p className="mt-3 text-muted">This is outside {metro.name}. You can still use it.</p>}
      </div>
      {/* Appears together with the content above, which isn't rendered before. */}
      {ready && <Neighbors />}
      <StepActions
        ready={ready}
        busy={busy}
        problem={mistake ?? problem}
        look={people.length > 0 ? 'action' : 'plain'}
        onPress={submit}
      >
        {people.length > 0 ? 'Continue' : 'Skip'}
      </StepActions>
    </div>
  );
}
