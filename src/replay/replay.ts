import { Player } from 'rrweb-player';
import 'rrweb-player/dist/style.css';
import './replay.css';
import { loadSessionRecording, ReplayProblem } from './load-session-recording.ts';

const FULL_SNAPSHOT = 2;
/** The height of the player's controls, in pixels. */
const CONTROLS = 80;
/** The space around the player, in pixels. */
const AROUND = { width: 32, height: 96 };

const status = document.querySelector('#status');
const say = (text: string): void => status?.replaceChildren(text);

type Events = ConstructorParameters<typeof Player>[0]['props']['events'];

/**
 * Replays the recording whose key is behind the `#`. The recording is hostile: the player builds its pages in a frame
 * that runs no scripts, and this document's policy lets them load nothing but photos of homes.
 */
async function replay(): Promise<void> {
  const key = location.hash.slice(1);
  // A copied address shouldn't open the recording.
  history.replaceState(null, '', location.pathname);
  if (key === '') throw new ReplayProblem('Open a replay from the list of recordings.');
  const events = await loadSessionRecording(key);
  if (events.length < 2 || !events.some(({ type }) => type === FULL_SNAPSHOT))
    throw new ReplayProblem('This recording has no whole page yet, so there is nothing to replay.');
  const target = document.querySelector<HTMLElement>('#player');
  if (!target) return;
  const player = new Player({
    target,
    props: {
      events: events as unknown as Events,
      width: innerWidth - AROUND.width,
      height: innerHeight - AROUND.height - CONTROLS,
      autoPlay: false,
      skipInactive: true,
      mouseTail: false,
      showWarning: false,
    },
  });
  Object.assign(target.dataset, { ready: '' });
  say('');
  player.play();
}

try {
  await replay();
} catch (error) {
  console.error(error);
  say(error instanceof ReplayProblem ? error.message : 'This recording can’t be replayed.');
}
