import { useRef, useState } from 'react';
import { withPlace } from '../../../rules/onboarding/onboarding.ts';
import { type FoundPlace, shortPlaceName } from '../../../rules/places/found-places.ts';
import { placeReach } from '../../../rules/places/place-reach.ts';
import { PlaceSearch } from '../../map/places/place-search.tsx';
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

/** Asks for a place to live near. */
export function PlaceStep(onboarding: Onboarding) {
  const { ready, metro, answers, answer } = onboarding;
  const { busy, problem, next } = useNext(onboarding);
  const field = useRef<HTMLInputElement>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  const { place } = answers;
  const choose = (found: FoundPlace | null): void => {
    setMistake(null);
    try {
      answer((before) => withPlace(before, found));
    } catch {
      setMistake('We couldn’t find the exact location. Choose another place.');
    }
  };
  const submit = (): void => {
    if (place || !field.current?.value.trim()) return next();
    setMistake('Choose a place from the list, or clear the field.');
    field.current.focus();
  };
  const elsewhere = place && metro && placeReach(place, metro) !== 'here';
  const said = place ? `${shortPlaceName(place)} saved.` : '';
  return (
    <div className="mt-6 flex grow flex-col">
      <div className="pb-8">
        {ready && metro && (
          <PlaceSearch
            metro={metro}
            place={place ? { ...place, kind: 'address' } : null}
            onChoose={choose}
            said={said}
            field={field}
          />
        )}
        {elsewhere && <p className="mt-3 text-muted">This is outside {metro.name}. You can still use it.</p>}
      </div>
      {/* Appears together with the content above, which isn't rendered before. */}
      {ready && <Neighbors />}
      <StepActions
        ready={ready}
        busy={busy}
        problem={mistake ?? problem}
        look={place ? 'action' : 'plain'}
        onPress={submit}
      >
        {place ? 'Continue' : 'Skip'}
      </StepActions>
    </div>
  );
}
