import { useRef } from 'react';
import { type MetroKey, metroByKey } from '../../../../rules/places/metros/metros.ts';
import { PeopleEditor } from '../../../listing/people/people-editor.tsx';
import { Section } from '../../../ui/section.tsx';

/** The people whom the user wants to live near. The places of the given metro come first in the search. */
export function OwnPeople({ near }: { near: MetroKey }) {
  const metro = metroByKey(near);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Section title="People to live near">
      <p className="mb-4 text-muted">Homes say how far they are from these places. Only you can see them.</p>
      {metro && <PeopleEditor metro={metro} field={field} />}
    </Section>
  );
}
