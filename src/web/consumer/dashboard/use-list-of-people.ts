import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { usePeople } from '../../lib/people.ts';

/** Makes the list again when the visitor's people change. The server's list knows none. */
export function useListOfPeople(): void {
  const people = usePeople();
  const { revalidate } = useRevalidator();
  const known = useRef<string>('[]');
  useEffect(() => {
    const now = JSON.stringify(people);
    if (now === known.current) return;
    known.current = now;
    void revalidate();
  }, [people, revalidate]);
}
