import type { Feed } from '../../../contracts/curation/feeds.ts';
import { stateWords } from './run-words.ts';

const looks: Readonly<Record<Feed['state'], string>> = {
  never_read: 'bg-gray-200',
  running: 'bg-sky',
  idle: 'bg-lime',
  failed: 'bg-danger text-white',
  paused: 'bg-butter',
};

/** How a feed is, in a word. */
export function FeedState({ state }: Pick<Feed, 'state'>) {
  return <span className={`rounded-full px-3 py-1 text-sm font-semibold ${looks[state]}`}>{stateWords[state]}</span>;
}
