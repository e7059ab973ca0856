import { useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useScrollEdges } from '../use-scroll-edges.ts';
import { hideBroken } from './photo-image.tsx';
import type { PhotoUploads, Upload } from './photo-uploads.ts';

const stateWords = {
  waiting: () => 'Waiting…',
  sending: ({ sent }: Upload) => `${Math.round(sent * 100)}%`,
  saving: () => 'Saving…',
  failed: ({ problem }: Upload) => problem ?? 'Failed',
} as const satisfies Record<Upload['state'], (upload: Upload) => string>;

const button =
  'flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-full px-3 font-semibold hover:bg-gray-100';

function UploadRow({ upload, uploads }: { upload: Upload; uploads: PhotoUploads }) {
  const { file, preview, state, sent } = upload;
  const hasFailed = state === 'failed';
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="h-12 w-16 shrink-0 overflow-hidden rounded-lg bg-gray-100">
        <img src={preview} alt="" onError={hideBroken} className="size-full object-cover not-[[src]]:invisible" />
      </span>
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="truncate text-sm">{file.name}</p>
        {!hasFailed && (
          <progress aria-label={`Upload of ${file.name}`} value={sent} className="h-1.5 w-full accent-ink" />
        )}
        <p className={`text-sm ${hasFailed ? 'font-semibold text-danger' : 'text-muted tabular-nums'}`}>
          {stateWords[state](upload)}
        </p>
      </div>
      {hasFailed && upload.mayRetry && (
        <button type="button" onClick={() => uploads.retry(upload)} className={button}>
          Try again<span className="sr-only"> to upload {file.name}</span>
        </button>
      )}
      <button
        type="button"
        aria-label={hasFailed ? `Remove ${file.name} from the list` : `Cancel the upload of ${file.name}`}
        onClick={() => uploads.cancel(upload)}
        className={button}
      >
        <Icon name="close" className="size-4" />
      </button>
    </li>
  );
}

interface UploadListProps {
  list: readonly Upload[];
  uploads: PhotoUploads;
  /** Called after all failed files were taken off the list. */
  onDismissed: () => void;
}

/** The files on their way, each with its progress and a way to end it or to try again. */
export function UploadList({ list, uploads, onDismissed }: UploadListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useScrollEdges(scroller);
  const failed = list.filter(({ state }) => state === 'failed');
  const again = failed.find(({ mayRetry }) => mayRetry);
  const going = list.length - failed.length;
  const dismissAll = (): void => {
    for (const upload of failed) uploads.cancel(upload);
    onDismissed();
  };
  return (
    <section aria-label="Uploads" className="rounded-2xl border border-line bg-surface px-4 py-2 empty:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <output className="grow basis-40 text-sm font-semibold">
          {going > 0 && `${going === 1 ? '1 photo is' : `${going} photos are`} uploading. `}
          {failed.length > 0 && `${failed.length === 1 ? '1 file' : `${failed.length} files`} couldn’t be uploaded.`}
        </output>
        {failed.length > 1 && (
          <div className="-mx-3 flex text-sm whitespace-nowrap">
            {again && (
              <button type="button" onClick={() => uploads.retryAll(again.home_id)} className={button}>
                Try all again
              </button>
            )}
            <button type="button" onClick={dismissAll} className={button}>
              {going > 0 ? 'Dismiss failed' : 'Dismiss all'}
            </button>
          </div>
        )}
      </div>
      <div
        ref={scroller}
        className="max-h-80 overflow-y-auto data-before:mask-t-from-[calc(100%-2.5rem)] data-after:mask-b-from-[calc(100%-2.5rem)]"
      >
        <ul className="divide-y divide-line">
          {list.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      </div>
    </section>
  );
}
