import type { HomePhotos, PresignedPost } from '../../../src/contracts/curation/photos.ts';
import type { StaffCompound, StaffHomePhoto } from '../../../src/contracts/curation/staff-compounds.ts';
import type { StaffResource } from '../../../src/contracts/homes/resources.ts';
import type { StaffAgent } from '../../../src/contracts/people/agents.ts';
import type { Problem } from '../../../src/contracts/protocol/problem.ts';
import { listJobs } from '../../../src/server/jobs.ts';
import { type AuthTestService, startAuthService } from '../auth-service.ts';
import { type Answer, makeStaffMember, type SignedIn, sendCall } from '../signed-in.ts';

/** Some of the fields of an answer to a call about photos. */
export interface PhotoBody extends Problem, HomePhotos, PresignedPost {
  home_photo: StaffHomePhoto;
  compound: StaffCompound;
  agent: StaffAgent;
  compound_resource: StaffResource;
  running: boolean;
}

interface SentFile {
  filename?: string;
  content_type?: string;
  /** Another staff member. */
  by?: SignedIn;
}

/** A service with a sample world, two reviewers, and a published home that has no photos. */
export interface PhotoService {
  service: AuthTestService;
  ada: SignedIn;
  ben: SignedIn;
  call(
    route: string,
    body?: object,
    options?: { by?: SignedIn; version?: number; key?: string },
  ): Promise<Answer<PhotoBody>>;
  /** A published home without photos. Each call gives another one. */
  aHome(): Promise<{ home_id: number; compound_id: number }>;
  /** Announces a file and sends it to the storage as a browser does. Returns its key. */
  send(announcement: string, owner: object, content: Buffer, file?: SentFile): Promise<string>;
  /** Sends a photo of a home and saves it. */
  addPhoto(home_id: number, content: Buffer, file?: SentFile & { caption?: string }): Promise<Answer<PhotoBody>>;
  getPhotos(home_id: number): Promise<HomePhotos>;
  /** Runs the queued jobs with the given names, and those that they enqueue, until none is left. A failing job throws. */
  work(...names: string[]): Promise<void>;
  getAudit(home_id: number): Promise<{ user_id: string | null; action: string; before: unknown; after: unknown }[]>;
}

const HOME_PHOTO = 'POST /hfc/_i/get_home_photo_presigned_post_info';

export async function startPhotoService(env: Record<string, string> = {}): Promise<PhotoService> {
  const service = await startAuthService({ AUTH_AUTOCONFIRM: '1', STAFF_TOTP: 'optional', ...env }, { compounds: 60 });
  const { app, ctx, enqueued } = service;
  const [ada, ben] = [await makeStaffMember(service), await makeStaffMember(service)];
  const call: PhotoService['call'] = (route, body, { by = ada, version, key } = {}) => {
    const [, home_id] = /homes\/(\d+)/.exec(route) ?? [];
    const headers = {
      ...(version !== undefined && { 'if-match': `"home-${home_id}.${version}"` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    return sendCall<PhotoBody>(app, route, by.token, body, headers);
  };
  const homes = await ctx.db
    .selectFrom('compound')
    .innerJoin('home', 'home.home_id', 'compound.home_id')
    .where('status', '=', 'published')
    .select(['compound.home_id', 'compound_id'])
    .orderBy('compound_id')
    .execute();

  async function send(announcement: string, owner: object, content: Buffer, file: SentFile = {}): Promise<string> {
    const { filename = 'photo.jpg', content_type = 'image/jpeg', by } = file;
    const announced = { ...owner, filename, content_type, size: content.length };
    const { status, body } = await call(announcement, announced, by && { by });
    if (status !== 200) throw new Error(`${status} ${body.detail}`);
    const sent = await postForm(service, body, content);
    if (sent !== 201) throw new Error(`The storage answered ${sent}.`);
    return body.storage_key;
  }

  return {
    service,
    ada,
    ben,
    call,
    async aHome() {
      const home = homes.pop();
      if (!home) throw new Error('There are no more homes.');
      await ctx.db.deleteFrom('home_photo').where('home_id', '=', home.home_id).execute();
      await ctx.db
        .updateTable('home')
        .set({ loaded_images_count: 0, other_images_count: 0 })
        .where('home_id', '=', home.home_id)
        .execute();
      return home;
    },
    send,
    async addPhoto(home_id, content, { caption, ...file } = {}) {
      const storage_key = await send(HOME_PHOTO, { home_id }, content, file);
      return call(`POST /hfc/_i/homes/${home_id}/photos`, { storage_key, caption }, file.by && { by: file.by });
    },
    getPhotos: async (home_id) => (await call(`GET /hfc/_i/homes/${home_id}/photos`)).body,
    async work(...names) {
      const jobs = listJobs(ctx);
      for (;;) {
        const next = enqueued.findIndex(({ name }) => names.includes(name));
        const [queued] = next < 0 ? [] : enqueued.splice(next, 1);
        if (!queued) return;
        await jobs.find(({ definition }) => definition.name === queued.name)?.run(queued.data);
      }
    },
    getAudit: (home_id) =>
      ctx.db
        .selectFrom('staff_audit_entry')
        .where('entity', '=', 'home')
        .where('entity_id', '=', String(home_id))
        .select(['user_id', 'action', 'before', 'after'])
        .orderBy('staff_audit_entry_id')
        .execute(),
  };
}

/** Sends a file with a presigned form, and returns the status. */
export async function postForm(
  { app }: Pick<AuthTestService, 'app'>,
  { url, fields }: PresignedPost,
  content: Buffer,
): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(content)]), 'upload');
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '', 'content-length': payload.length };
  const { pathname } = new URL(url, 'http://localhost');
  const { statusCode } = await app.inject({ method: 'POST', url: pathname, headers, payload });
  return statusCode;
}
