import { useEffect, useState } from 'react';
import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { browserApi } from '../../lib/api.ts';

/** The maximum of the API call. */
const MAX_AREAS = 40;

/**
 * A few of the newest homes in some areas. The previous homes stay until the new ones load. Empty if they can't be
 * loaded.
 */
export function useWaitingCompounds(area_names: readonly string[]): { homes: readonly CompoundCard[]; busy: boolean } {
  const asked = area_names.slice(0, MAX_AREAS).join(',');
  const [answer, setAnswer] = useState<{ asked: string; homes: readonly CompoundCard[] }>({ asked: '', homes: [] });
  useEffect(() => {
    if (asked === '') return undefined;
    let current = true;
    const query = { area_names: asked };
    void browserApi()
      .call('GET /hfc/onboard_compounds', { query }, undefined, { handleErrors: true })
      .then((answer) => current && setAnswer({ asked, homes: answer?.items ?? [] }));
    return () => {
      current = false;
    };
  }, [asked]);
  return { homes: answer.homes, busy: answer.asked !== asked };
}
