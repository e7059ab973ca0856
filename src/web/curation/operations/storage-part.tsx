import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '../../../contracts/contract.ts';
import { formatNumber } from '../../../rules/values/formats.ts';
import { queryClient } from '../../identity/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../moments.ts';
import { Loaded } from '../records/loaded.tsx';
import { useAct } from '../use-act.ts';
import { ActProblem } from './act-problem.tsx';
import { Figures, filesWords, sizeWords } from './figures.tsx';
import { ImageRows } from './image-rows.tsx';
import { OPERATIONS, operationsChanged, storageQuery, sweepStorage, unownedFiles } from './operation-calls.ts';
import { PagedRows } from './paged-rows.tsx';

type StorageState = CallResponse<'GET /hfc/_i/operations/storage'>;

/** Below this part of the disk, there is soon no room. */
const LITTLE_ROOM = 0.1;

function UnownedFiles() {
  return (
    <PagedRows
      queryKey={[OPERATIONS, 'unowned_files']}
      load={unownedFiles}
      what="the files that belong to nothing"
      empty="Every file belonged to something."
      getKey={({ storage_key }) => storage_key}
    >
      {({ storage_key, bytes, timestamp }) => (
        <>
          <code className="text-sm wrap-anywhere">{storage_key}</code>
          <p className="text-sm text-muted">
            {sizeWords(bytes)}, written {formatMoment(timestamp)}
          </p>
        </>
      )}
    </PagedRows>
  );
}

function Folders({ survey }: { survey: NonNullable<StorageState['survey']> }) {
  return (
    <table className="w-full rounded-2xl bg-surface text-left">
      <caption className="sr-only">Folders of the storage</caption>
      <thead>
        <tr>
          {['Folder', 'Files', 'Size'].map((head) => (
            <th key={head} scope="col" className="px-4 py-3 text-sm font-normal text-muted">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {survey.folders.map(({ name, files, bytes }) => (
          <tr key={name} className="border-t border-line tabular-nums">
            <th scope="row" className="px-4 py-3 font-normal wrap-anywhere">
              {name === '.' ? 'No folder' : name}
            </th>
            <td className="px-4 py-3">{formatNumber(files)}</td>
            <td className="px-4 py-3">{sizeWords(bytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sweep({ state: { running, survey } }: { state: StorageState }) {
  const { isBusy, problem, act } = useAct();
  const sweep = (dry_run: boolean): void =>
    void act(async () => {
      await sweepStorage(dry_run);
      await operationsChanged();
    });
  const unowned = survey?.unowned.files ?? 0;
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={isBusy || running} onClick={() => !running && sweep(true)}>
          {running ? 'Looking through the storage…' : 'Look through the storage'}
        </Button>
        {unowned > 0 && !running && (
          <Button look="quiet" aria-disabled={isBusy} onClick={() => sweep(false)}>
            Delete what belongs to nothing
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">
        {survey === null
          ? 'The storage hasn’t been looked through yet. Looking deletes nothing.'
          : `Last looked through ${formatMoment(survey.timestamp)}. Files that have belonged to nothing for a day can be deleted.`}
        {survey?.deleted && ` Deleted then: ${filesWords(survey.deleted)}.`}
      </p>
      <ActProblem>{problem}</ActProblem>
    </div>
  );
}

function StorageFigures({ state }: { state: StorageState }) {
  const { disk, driver, images, survey } = state;
  const all = survey?.folders.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <>
      <Figures
        figures={[
          { label: 'Pictures', value: images.ready, rows: <ImageRows state="ready" /> },
          { label: 'Being processed', value: images.processing, rows: <ImageRows state="processing" /> },
          {
            label: 'Failed',
            value: images.failed,
            isBad: images.failed > 0,
            rows: <ImageRows state="failed" />,
          },
          { label: 'Deleted, can be restored', value: images.deleted, rows: <ImageRows state="deleted" /> },
          {
            label: driver === 'disk' ? 'Free on the disk' : 'Kept in',
            value: disk ? sizeWords(disk.free_bytes) : 'Bucket',
            isBad: disk !== null && disk.free_bytes < disk.total_bytes * LITTLE_ROOM,
          },
          {
            label: 'All files',
            value: all === undefined ? 'Not known' : sizeWords(all),
            rows: survey ? <Folders survey={survey} /> : undefined,
          },
          {
            label: 'Files that belong to nothing',
            value: survey ? survey.unowned.files : 'Not known',
            rows: survey ? <UnownedFiles /> : undefined,
          },
        ]}
      />
      <Sweep state={state} />
    </>
  );
}

/** How the storage and the pictures in it are. */
export function StoragePart() {
  const query = useQuery(storageQuery, queryClient);
  return (
    <section aria-labelledby="storage-title" className="flex flex-col gap-4">
      <h3 id="storage-title" className="text-xl">
        Storage and pictures
      </h3>
      <Loaded query={query} what="the figures of the storage">
        {(state) => <StorageFigures state={state} />}
      </Loaded>
    </section>
  );
}
