import { useSyncExternalStore } from 'react';
import { useIsOffline } from '../../lib/is-offline.ts';
import { useNotice } from '../notices.ts';
import { useOpenValues } from '../open-values.ts';
import { savingWords } from './state/saving-words.ts';
import { useWorkbench } from './state/workbench-state.ts';

/** Whether all that the workbench shows is saved: decisions, fields, texts, photos and the order. */
export function SavingState() {
  const { unsaved, order, texts, uploads } = useWorkbench();
  const values = useOpenValues();
  const { words, isTrouble } = savingWords({
    isOffline: useIsOffline(),
    changes: useSyncExternalStore(unsaved.subscribe, unsaved.shown),
    order: useSyncExternalStore(order.subscribe, order.saving),
    texts: useSyncExternalStore(texts.subscribe, texts.state),
    uploads: useSyncExternalStore(uploads.subscribe, uploads.saving),
    typed: values.filter(({ is }) => is === 'typed').length,
    wrong: values.filter(({ is }) => is === 'wrong').length,
    hasFailed: useNotice()?.isUnsaved ?? false,
  });
  return (
    <span
      className={`text-sm whitespace-nowrap tabular-nums ${isTrouble ? 'font-semibold text-danger' : 'text-muted'}`}
    >
      {words}
    </span>
  );
}
