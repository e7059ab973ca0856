import type { ReactNode } from 'react';
import type { messageKinds } from '../../../contracts/values/message-values.ts';

/** What a visitor can do with a home. Made by the parts that know the visitor's account. */
export interface CompoundActions {
  /** The like button. */
  like: ReactNode;
  /** The button that takes the home out of the list. */
  remove: ReactNode;
  /** The share button. */
  share: ReactNode;
  /** Leads to a tour of the home. */
  tour: ReactNode;
  /** Opens the dialog in which the visitor writes a message about the home. */
  onWrite: (kind: (typeof messageKinds)[number]) => void;
}
