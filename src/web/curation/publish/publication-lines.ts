import type { PublicationProgress } from '../../../contracts/curation/review-periods.ts';
import { homes } from '../compound-name.ts';

/** A consequence of a publication, which becomes true after a while. */
export interface PublicationLine {
  isDone: boolean;
  text: string;
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

function mailText({ waiting, queued, sent, later }: PublicationProgress['mails']): string {
  const parts = [
    ...(sent > 0 ? [`${counted(sent, 'email')} sent.`] : []),
    ...(waiting + queued > 0 ? [`${counted(waiting + queued, 'email')} on the way.`] : []),
    ...(later > 0 ? [`${counted(later, 'subscriber')} will read of it in the next daily or weekly email.`] : []),
  ];
  return parts.length > 0 ? parts.join(' ') : 'No subscriber wants an email about it.';
}

/** What has become of a publication, in words: the files that visitors see, the alerts, the emails. */
export function publicationLines({ homes: all, missing, alerts, mails }: PublicationProgress): PublicationLine[] {
  return [
    {
      isDone: missing === 0,
      text:
        missing === 0 ? `Visitors see ${homes(all)} of this cycle.` : `${homes(missing)} not visible to visitors yet…`,
    },
    {
      isDone: true,
      text: alerts === 0 ? 'No subscriber follows these areas.' : `${counted(alerts, 'alert')} created.`,
    },
    { isDone: mails.waiting + mails.queued === 0, text: mailText(mails) },
  ];
}
