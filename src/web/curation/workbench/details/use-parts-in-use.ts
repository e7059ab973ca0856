import { type FocusEvent, type SyntheticEvent, useState } from 'react';
import type { DetailTab } from './detail-tabs.tsx';

type Part = Exclude<DetailTab, 'history'>;

/** What a part of the details needs to be opened and to be told apart. */
interface PartProps {
  id: string;
  open: boolean;
  onToggle: (event: SyntheticEvent<HTMLDetailsElement>) => void;
  onFocus: (event: FocusEvent) => void;
}

interface PartsInUse {
  /** The part that staff used last, which tabs show. */
  tab: DetailTab;
  choose: (tab: DetailTab) => void;
  isOpen: (part: Part) => boolean;
  /** `isFixed` parts are open, whether or not staff opened them. */
  of: (part: Part, isFixed: boolean) => PartProps;
  history: (isFixed: boolean) => PartProps;
  /** A use of something that belongs to a part, and doesn't open it. */
  use: (part: Part) => void;
}

interface PartsOptions {
  compound_id: number;
  showsHistory: boolean;
  /** Whether there is room for the facts beside the texts. */
  hasRoom: boolean;
  onHistory: (isShown: boolean) => void;
}

/**
 * Which parts of a home are open, and which one was used last. A part that has the focus is open in every layout, because a
 * window may change while something is typed in it. The facts are also opened whenever there is room for them. Each home
 * begins with its texts.
 */
export function usePartsInUse({ compound_id, showsHistory, hasRoom, onHistory }: PartsOptions): PartsInUse {
  const [opened, setOpened] = useState<ReadonlySet<Part>>(new Set());
  const [hadRoom, setHadRoom] = useState(false);
  if (hadRoom !== hasRoom) {
    setHadRoom(hasRoom);
    if (hasRoom) setOpened(new Set([...opened, 'facts']));
  }
  const [last, setLast] = useState<Part>('text');
  const [isHistoryLast, setHistoryLast] = useState(showsHistory);
  const [didShow, setDidShow] = useState(showsHistory);
  if (didShow !== showsHistory) {
    setDidShow(showsHistory);
    if (showsHistory) setHistoryLast(true);
  }
  const [home, setHome] = useState(compound_id);
  if (home !== compound_id) {
    setHome(compound_id);
    setOpened(new Set(hasRoom ? ['facts'] : []));
    setLast('text');
    setHistoryLast(showsHistory);
  }
  const use = (part: Part): void => {
    setLast(part);
    setHistoryLast(false);
  };
  const setOpen = (part: Part, isOpen: boolean): void => {
    if (opened.has(part) === isOpen) return;
    setOpened(new Set(isOpen ? [...opened, part] : [...opened].filter((one) => one !== part)));
  };
  return {
    tab: showsHistory && isHistoryLast ? 'history' : last,
    choose: (tab) => {
      if (tab === 'history') setHistoryLast(true);
      else {
        use(tab);
        setOpen(tab, true);
      }
      onHistory(tab === 'history');
    },
    isOpen: (part) => opened.has(part),
    of: (part, isFixed) => ({
      id: `home-${part}`,
      open: isFixed || opened.has(part),
      onToggle: ({ currentTarget: { open } }) => {
        if (!isFixed) setOpen(part, open);
      },
      onFocus: ({ target }) => {
        use(part);
        // The button that opens a part isn't in it.
        if (!target.matches(`#home-${part} > summary`)) setOpen(part, true);
      },
    }),
    history: (isFixed) => ({
      id: 'home-history',
      open: isFixed || showsHistory,
      onToggle: ({ currentTarget: { open } }) => {
        if (!isFixed) onHistory(open);
      },
      onFocus: () => setHistoryLast(true),
    }),
    use,
  };
}
