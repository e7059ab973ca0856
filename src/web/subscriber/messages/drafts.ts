import { currentSession } from '../../identity/current-session.ts';
import type { MessageTopic } from './message-topic.ts';

/** Unsent texts of this page load, so that a closed dialog doesn't lose what the visitor wrote. In memory only. */
const drafts = new Map<string, string>();

/** A draft is only for the user who wrote it. */
function keyOf({ kind, home }: MessageTopic): string {
  return [currentSession()?.user_id, kind, home?.compound_id].join(' ');
}

export function draftOf(topic: MessageTopic): string {
  return drafts.get(keyOf(topic)) ?? '';
}

export function keepDraft(topic: MessageTopic, text: string): void {
  drafts.set(keyOf(topic), text);
}
