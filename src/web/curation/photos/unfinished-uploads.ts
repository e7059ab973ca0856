import { expirableStorage } from '../../lib/storage/expirable-storage.ts';

/** A file that wasn't uploaded completely. */
interface UnfinishedFile {
  name: string;
  size: number;
}

type UnfinishedFiles = Readonly<Record<string, readonly UnfinishedFile[]>>;

function isUnfinished(value: unknown): value is UnfinishedFiles {
  const lists = typeof value === 'object' && value !== null ? Object.values(value) : [null];
  return lists.every(
    (list) =>
      Array.isArray(list) && list.every((one) => typeof one?.name === 'string' && typeof one?.size === 'number'),
  );
}

/** A browser tab keeps the names of the files that it uploads, because a reload loses the files. */
const storage = expirableStorage<{ staff_uploads: UnfinishedFiles }>(
  () => sessionStorage,
  (_, value) => isUnfinished(value),
);

const isSame = (a: UnfinishedFile, b: UnfinishedFile): boolean => a.name === b.name && a.size === b.size;

function change(home_id: number, next: (files: readonly UnfinishedFile[]) => readonly UnfinishedFile[]): void {
  const { [home_id]: files = [], ...others } = storage.get('staff_uploads') ?? {};
  const changed = next(files);
  storage.set('staff_uploads', changed.length === 0 ? others : { ...others, [home_id]: changed });
}

export function keepUnfinished(home_id: number, { name, size }: File): void {
  change(home_id, (files) => [...files.filter((one) => !isSame(one, { name, size })), { name, size }]);
}

export function forgetUnfinished(home_id: number, file: UnfinishedFile): void {
  change(home_id, (files) => files.filter((one) => !isSame(one, file)));
}

export function forgetAllUnfinished(home_id: number): void {
  change(home_id, () => []);
}

/** The names of the files whose upload to a home was lost with a reload of this tab. */
export const unfinishedNames = (home_id: number): string[] =>
  (storage.get('staff_uploads')?.[home_id] ?? []).map(({ name }) => name);
