import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { usePeople } from '../../lib/storage/people.ts';
import { useRemovedCompounds } from '../../lib/storage/removed-compounds.ts';

/**
 * Makes the list again when the visitor's people or the removed homes change. The server's list knows neither. Returns
 * whether the list depends on them.
 */
export function useOwnList(): boolean {
  const people = usePeople();
  const removed = useRemovedCompounds();
  const { revalidate } = useRevalidator();
  const known = useRef('[[],[]]');
  useEffect(() => {
    const now = JSON.stringify([people, removed]);
    if (now === known.current) return;
    known.current = now;
    void revalidate();
  }, [people, removed, revalidate]);
  return people.length + removed.length > 0;
}
