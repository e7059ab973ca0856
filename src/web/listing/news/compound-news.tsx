import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useRevalidator } from 'react-router';
import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import { compoundNewsWords } from '../../../rules/homes/news/compound-news-words.ts';
import { ApiProblem, browserApi } from '../../lib/api.ts';
import { whileSeen } from '../../lib/while-seen.ts';
import { NewsPill } from '../../ui/news-pill.tsx';

const GONE = 410;

/** A home as it is now. Null if it is no longer listed. @throws as `Api.call`. */
async function readNow(compound_id: number): Promise<CompoundPage | null> {
  try {
    const { compound } = await browserApi().call('GET /hfc/compounds/{compound_id}', {
      params: { compound_id: String(compound_id) },
    });
    return compound;
  } catch (error) {
    if (error instanceof ApiProblem && error.problem.status === GONE) return null;
    throw error;
  }
}

interface CompoundNewsProps {
  /** As the page shows it. */
  compound: CompoundPage;
  /** Whether it is open in a dialog over the list. */
  isOverList?: boolean;
}

/** Tells that the open home can no longer be had, or has another price. What the visitor reads stays until then. */
export function CompoundNews({ compound, isOverList = false }: CompoundNewsProps) {
  const { revalidate } = useRevalidator();
  /** Undefined before the first answer. */
  const [newest, setNewest] = useState<CompoundPage | null>();
  const ask = useEffectEvent(async () => setNewest(await readNow(compound.compound_id)));
  useEffect(() => {
    const askNow = (): void => void ask().catch((error: unknown) => console.warn('Open home', error));
    askNow();
    return whileSeen(askNow);
  }, []);
  const pill = (
    <NewsPill
      className="fixed inset-x-4 top-20 z-30"
      words={newest === undefined ? null : compoundNewsWords(compound, newest)}
      label="Update"
      onTakeIn={() => void revalidate()}
    />
  );
  // Over a modal dialog, only its own content is seen and can be used.
  const dialog = isOverList ? document.querySelector('dialog[aria-labelledby="opened-home"]') : null;
  return dialog ? createPortal(pill, dialog) : pill;
}
