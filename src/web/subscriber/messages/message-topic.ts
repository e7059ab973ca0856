import type { messageKinds } from '../../../contracts/values/message-values.ts';

export type MessageKind = (typeof messageKinds)[number];

/** What the visitor writes about: a kind of message, and the home if it is about one. */
export interface MessageTopic {
  kind: MessageKind;
  home: { compound_id: number; title: string } | null;
}
