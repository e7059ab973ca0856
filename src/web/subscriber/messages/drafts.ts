import { currentSession } from '../../identity/current-session.ts';
import type { MessageTopic } from './message-topic.ts';

/** Unsent texts of this page load, so that a closed dialog doesn't lose what the visitor wrote. In memory only. */
const drafts = new Map<string, string>();

/** A draft is only for the user who wrote it. */
function getKey({ kind, home }: MessageTopic, user_id = currentSession()?.user_id ?? ''): string {
  return [user_id, kind, home?.compound_id].join(' ');
}

/** The draft about a topic. A user who logs in while writing takes over what the visitor wrote. */
export function getDraft(topic: MessageTopic): string {
  const own = drafts.get(getKey(topic)) ?? '';
  if (own !== '' || !currentSession()) return own;
  const visitors = drafts.get(getKey(topic, '')) ?? '';
  drafts.delete(getKey(topic, ''));
  keepDraft(topic, visitors);
  return visitors;
}

export function keepDraft(topic: MessageTopic, text: string): void {
  drafts.set(getKey(topic), text);
}
