import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import type { HomeEdits } from '../../../../contracts/curation/staff-homes.ts';
import { callSignedIn } from '../../../identity/call-signed-in.ts';
import { queryClient } from '../../../identity/query-client.ts';
import { keepPhoto, waitForDeletion } from '../../photos/delayed-deletion.ts';
import type { PhotoEdit } from '../../photos/photo-edits.ts';
import { savePhotos } from '../../photos/save-photos.ts';
import type { Edit } from './review-store.ts';
import { inTurn, saveChange, sendOnce } from './save-changes.ts';
import { compoundQuery, readAgain } from './staff-compound.ts';

/** What an edit has made: the compound as it is now, and the version of what was changed. */
interface SavedEdit {
  compound: StaffCompound;
  made: number;
}

/** By home: the version that this tab's own last change made. */
const ownVersions = new Map<number, number>();

async function saveHome(compound_id: number, body: HomeEdits, seen: number, onTrouble: () => void): Promise<SavedEdit> {
  const { home_id } = await queryClient.ensureQueryData(compoundQuery(compound_id));
  const made = await inTurn([compound_id], async () => {
    const version = Math.max(seen, ownVersions.get(home_id) ?? 0);
    const { home } = await sendOnce(
      () =>
        callSignedIn('PUT /hfc/_i/homes/{home_id}', {
          params: { home_id: String(home_id) },
          query: {},
          body,
          headers: { 'if-match': `"home-${home_id}.${version}"` },
        }),
      onTrouble,
    );
    rememberOwnCompound(home);
    return home.version;
  });
  // The checks and the row follow from the facts.
  return { compound: await readAgain(compound_id), made };
}

/** Remembers the version of a home after this tab's own change. */
export function rememberOwnCompound({ home_id, version }: { home_id: number; version: number }): void {
  ownVersions.set(home_id, Math.max(version, ownVersions.get(home_id) ?? 0));
}

async function savePhotoEdit(
  compound_id: number,
  edit: PhotoEdit,
  seen: number,
  onTrouble: () => void,
): Promise<SavedEdit> {
  const { home_id } = await queryClient.ensureQueryData(compoundQuery(compound_id));
  const isKept = 'deleted' in edit && edit.deleted && !(await waitForDeletion(edit.image_id));
  if (isKept) return { compound: await queryClient.ensureQueryData(compoundQuery(compound_id)), made: seen };
  const made = await inTurn([compound_id], async () => {
    const version = Math.max(seen, ownVersions.get(home_id) ?? 0);
    const { home } = await sendOnce(() => savePhotos(home_id, edit, version), onTrouble);
    rememberOwnCompound(home);
    return home.version;
  });
  return { compound: await readAgain(compound_id), made };
}

/** Prepares that an edit will be saved after others: a photo that is to be kept isn't deleted first. */
export function prepareEdit({ photos }: Edit): void {
  if (photos && 'deleted' in photos && !photos.deleted) keepPhoto(photos.image_id);
}

async function saveLinks(
  compound_id: number,
  resources: NonNullable<Edit['resources']>,
  onTrouble: () => void,
): Promise<SavedEdit> {
  const params = { compound_id: String(compound_id) };
  const send = async (resource_id: string, isLinked: boolean) =>
    isLinked
      ? callSignedIn('POST /hfc/_i/compounds/{compound_id}/resources', {
          params,
          body: { resource_id: Number(resource_id) },
        })
      : callSignedIn('DELETE /hfc/_i/compounds/{compound_id}/resources/{resource_id}', {
          params: { ...params, resource_id },
        });
  let compound: StaffCompound | undefined;
  for (const [resource_id, isLinked] of Object.entries(resources))
    ({ compound } = await inTurn([compound_id], () => sendOnce(() => send(resource_id, isLinked), onTrouble)));
  compound ??= await readAgain(compound_id);
  return { compound, made: compound.version };
}

/**
 * Saves what one step changes. `seen` is the version, of the compound or of its home, that the change was made from.
 * @throws as `saveChange`.
 */
export async function saveEdit(
  compound_id: number,
  { home, resources, photos, ...fields }: Edit,
  seen: number,
  onTrouble: () => void,
): Promise<SavedEdit> {
  if (home || resources || photos) {
    try {
      if (photos) return await savePhotoEdit(compound_id, photos, seen, onTrouble);
      return home
        ? await saveHome(compound_id, home, seen, onTrouble)
        : await saveLinks(compound_id, resources ?? {}, onTrouble);
    } catch (error) {
      // What stands there instead.
      void queryClient.invalidateQueries({ queryKey: compoundQuery(compound_id).queryKey });
      throw error;
    }
  }
  const compound = await saveChange(compound_id, fields, seen, onTrouble);
  return { compound, made: compound.version };
}
