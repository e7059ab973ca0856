import type { ListingPhoto } from '../../contracts/shapes/homes.ts';
import { foldWord } from '../curation/feed-words.ts';
import type { RecordReader } from './feed-record.ts';

const MAX_PHOTOS = 200;
const MAX_URL = 2_000;
const MAX_CAPTION = 300;
/** Who may see a photo. Without a word, everyone may. */
const OPEN: ReadonlySet<string> = new Set(['public', 'idx']);
const GONE: ReadonlySet<string> = new Set(['deleted', 'incomplete', 'failed']);
/** Names of files, and words that only say that it is a picture. */
const SAYS_NOTHING =
  /^(?:(?:photo|image|img|pic|picture|dsc|dscn|exterior photo|interior photo|listing photo|property photo)?[\s_#.-]*\d*(?:\s*of\s*\d+)?(?:\.\w{3,4})?|\S+\.(?:jpe?g|png|heic|webp|gif))$/i;
const HAS_WORD = /\p{L}{3}/u;

interface OrderedPhoto extends ListingPhoto {
  order: number;
  is_preferred: boolean;
}

function getCaption(read: RecordReader): string | null {
  const reported = read.text('ShortDescription', { longest: MAX_CAPTION, cut: true });
  const text = reported !== null && HAS_WORD.test(reported) && !SAYS_NOTHING.test(reported) ? reported : null;
  const altered = read.words('MediaAlteration').find((word) => foldWord(word) !== 'none');
  if (altered === undefined) return text;
  // Readers must know what isn't there.
  const note = /^virtual/i.test(altered) ? altered : `Altered: ${altered}`;
  return (text === null ? note : `${text} (${note})`).slice(0, MAX_CAPTION);
}

function isPhoto(read: RecordReader): boolean {
  const category = foldWord(read.text('MediaCategory') ?? 'photo');
  const permissions = read.words('Permission').map(foldWord);
  const isOpen = permissions.length === 0 || permissions.some((word) => OPEN.has(word));
  return (
    (category === 'photo' || category === 'photos') && isOpen && !GONE.has(foldWord(read.text('MediaStatus') ?? ''))
  );
}

function parsePhoto(read: RecordReader): OrderedPhoto[] {
  if (!isPhoto(read)) return [];
  const url = read.text('MediaURL', { longest: MAX_URL });
  if (url === null) return [];
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    read.refuse('MediaURL', url, 'is no web address');
    return [];
  }
  const order = read.number('Order', -1_000_000, 1_000_000) ?? Number.POSITIVE_INFINITY;
  const is_preferred = read.flag('PreferredPhotoYN') ?? false;
  return [{ media_key: read.text('MediaKey'), url, caption: getCaption(read), order, is_preferred }];
}

function byOrder(a: OrderedPhoto, b: OrderedPhoto): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1;
  if (a.is_preferred !== b.is_preferred) return a.is_preferred ? -1 : 1;
  return (a.media_key ?? '') < (b.media_key ?? '') ? -1 : 1;
}

/** The photos among a listing's media that may be shown, the main photo first, each once. */
export function getPhotos(media: readonly RecordReader[]): ListingPhoto[] {
  const known = new Set<string>();
  const inOrder = media.flatMap(parsePhoto).sort(byOrder);
  const once = inOrder.filter(({ url, media_key }) => {
    const isNew = !known.has(`url ${url}`) && !known.has(`key ${media_key}`);
    known.add(`url ${url}`);
    if (media_key !== null) known.add(`key ${media_key}`);
    return isNew;
  });
  return once.slice(0, MAX_PHOTOS).map(({ media_key, url, caption }) => ({ media_key, url, caption }));
}
