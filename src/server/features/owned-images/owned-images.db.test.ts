import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPhoto } from '../../../../tests/support/homes/images.ts';
import { type PhotoService, startPhotoService } from '../../../../tests/support/homes/photo-service.ts';
import { listAgents } from '../agents/store.ts';
import { readCompound } from '../compounds/read-compound.ts';
import { listResources } from '../resources/store.ts';

let { service, ada, call, aHome, addPhoto, send, work } = {} as PhotoService;
beforeAll(async () => {
  ({ service, ada, call, aHome, addPhoto, send, work } = await startPhotoService());
}, 60_000);
afterAll(() => service.stop());

const PRESIGN = 'POST /hfc/_i/get_hfc_image_presigned_post_info';
const JOBS = ['take-in-image', 'encode-sizes'];
const published = () => service.enqueued.filter(({ name }) => name === 'regenerate-published-files').length;

let seed = 90;
const aImage = () => aPhoto({ width: 400, height: 400, seed: (seed += 1) });

const listEntries = (entity: 'agent' | 'compound_resource', id: number) =>
  service.ctx.db
    .selectFrom('staff_audit_entry')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .select(['user_id', 'action', 'version'])
    .orderBy('staff_audit_entry_id')
    .execute();

describe('the portrait of an agent', () => {
  it('is shown when it is ready, and the one before until then', async () => {
    const [agent] = await listAgents(service.ctx.db);
    const agent_id = agent?.agent_id ?? 0;
    const give = async (filename: string, content: Buffer) => {
      const storage_key = await send(PRESIGN, { type: 'agent', agent_id }, content, { filename });
      return call(`POST /hfc/_i/agents/${agent_id}/image`, { storage_key });
    };
    const publicAgent = async () => (await listAgents(service.ctx.db)).find((one) => one.agent_id === agent_id);
    const first = await aImage();
    const { status, body } = await give('rae.jpg', first);
    expect(status).toBe(200);
    expect(body.agent).toMatchObject({ headshot: null, pending_headshot: { state: 'processing', width: 400 } });
    expect(await publicAgent()).toMatchObject({ headshot: null, headshot_filename: null });
    const before = published();
    await work(...JOBS);
    expect(published()).toBe(before + 1);
    const shown = await publicAgent();
    expect(shown).toMatchObject({ headshot: body.agent.pending_headshot?.image_id, headshot_filename: 'rae.jpg' });
    expect((await service.app.inject(`/api/hfc/images/${shown?.headshot}?w=400`)).statusCode).toBe(200);

    await give('rae-2.jpg', await aImage());
    expect(await publicAgent()).toEqual(shown);
    // The file of before is known, so it is shown at once.
    const back = await give('rae-3.jpg', first);
    expect(back.body.agent).toMatchObject({
      headshot: shown?.headshot,
      headshot_filename: 'rae-3.jpg',
      pending_headshot: null,
    });
    await work(...JOBS);
    expect(await publicAgent()).toMatchObject({ headshot: shown?.headshot, headshot_filename: 'rae-3.jpg' });

    const removed = await call(`DELETE /hfc/_i/agents/${agent_id}/image`);
    expect(removed.body.agent).toMatchObject({ headshot: null, headshot_filename: null, pending_headshot: null });
    expect((await call(`DELETE /hfc/_i/agents/${agent_id}/image`)).body.agent.version).toBe(removed.body.agent.version);
    const entries = await listEntries('agent', agent_id);
    expect(entries.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['give_portrait', ada.user.user_id],
      ['job:take-in-image', null],
      ['give_portrait', ada.user.user_id],
      ['give_portrait', ada.user.user_id],
      ['remove_portrait', ada.user.user_id],
    ]);
    expect(new Set(entries.map(({ version }) => version)).size).toBe(5);
  });

  it('that fails leaves the one before, and can be removed', async () => {
    const [agent] = await listAgents(service.ctx.db);
    const agent_id = agent?.agent_id ?? 0;
    const content = (await aImage()).subarray(0, 9_000);
    const storage_key = await send(PRESIGN, { type: 'agent', agent_id }, content);
    expect((await call(`POST /hfc/_i/agents/${agent_id}/image`, { storage_key })).status).toBe(200);
    await work(...JOBS);
    const agents = (await call('GET /hfc/_i/agents')).body as unknown as { items: { pending_headshot: object }[] };
    expect(agents.items[0]).toMatchObject({
      headshot: null,
      pending_headshot: { state: 'failed', failure: 'damaged' },
    });
    expect((await call(`DELETE /hfc/_i/agents/${agent_id}/image`)).body.agent.pending_headshot).toBeNull();
  });
});

describe('the picture of a resource', () => {
  it('is shown when it is ready, where the resource is', async () => {
    const [resource] = await listResources(service.ctx.db);
    const resource_id = resource?.resource_id ?? 0;
    const storage_key = await send(PRESIGN, { type: 'compound_resource', resource_id }, await aImage());
    const route = `POST /hfc/_i/compound_resources/${resource_id}/image`;
    const { body } = await call(route, { storage_key });
    const image_id = body.compound_resource.pending_image?.image_id;
    expect(body.compound_resource).toMatchObject({ image_id: null });
    await work(...JOBS);
    const { compound_id } = await aHome();
    await service.ctx.db
      .insertInto('compound_resource_link')
      .values({ compound_id, resource_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { resources } = await readCompound(service.ctx, compound_id);
    expect(resources).toContainEqual(expect.objectContaining({ resource_id, image_id }));
    // The answer to a lost one.
    expect((await call(route, { storage_key })).body.compound_resource).toMatchObject({
      image_id,
      pending_image: null,
    });
    const removed = await call(`DELETE /hfc/_i/compound_resources/${resource_id}/image`);
    expect(removed.body.compound_resource).toMatchObject({ image_id: null });
    expect((await listEntries('compound_resource', resource_id)).map(({ action }) => action)).toEqual([
      'give_picture',
      'job:take-in-image',
      'remove_picture',
    ]);
  });
});

describe('pictures that a compound has of its own', () => {
  const give = async (compound_id: number, type: string, content: Buffer, caption?: string) => {
    const storage_key = await send(PRESIGN, { type: 'compound', compound_id }, content, { filename: `${type}.jpg` });
    return call(`POST /hfc/_i/compounds/${compound_id}/owned_images/${type}`, { storage_key, caption });
  };

  it('come after its photos if they are plans, each picture once', async () => {
    const { home_id, compound_id } = await aHome();
    const [front, plan] = [await aImage(), await aImage()];
    await addPhoto(home_id, front, { caption: 'The front' });
    const { status, body } = await give(compound_id, 'floor_plan', plan);
    expect(status).toBe(200);
    expect(body.compound.owned_images).toEqual([
      expect.objectContaining({ hfc_image_type: 'floor_plan', state: 'processing', caption: '' }),
    ]);
    await give(compound_id, 'site_plan', front);
    await work(...JOBS);
    const shown = await readCompound(service.ctx, compound_id);
    expect(shown.home_photos.map(({ caption }) => caption)).toEqual(['The front', 'Floor plan']);
    const staff = (await call(`GET /hfc/_i/compounds/${compound_id}`)).body.compound;
    expect(staff.home_photos).toHaveLength(1);
    expect(staff.owned_images.map(({ hfc_image_type, state }) => [hfc_image_type, state])).toEqual([
      ['floor_plan', 'ready'],
      ['site_plan', 'ready'],
    ]);
    const { image_id } = staff.owned_images[0] ?? {};
    const removed = await call(`DELETE /hfc/_i/compounds/${compound_id}/owned_images/${image_id}`);
    expect(removed.body.compound.owned_images).toHaveLength(1);
    const again = await call(`DELETE /hfc/_i/compounds/${compound_id}/owned_images/${image_id}`);
    expect(again.body.compound.version).toBe(removed.body.compound.version);
  });

  it('have one social picture, which the next one replaces', async () => {
    const { compound_id } = await aHome();
    await give(compound_id, 'social', await aImage());
    await give(compound_id, 'floor_plan', await aImage(), 'Ground floor');
    const { body } = await give(compound_id, 'social', await aImage());
    expect(body.compound.owned_images.map(({ hfc_image_type }) => hfc_image_type)).toEqual(['floor_plan', 'social']);
    await work(...JOBS);
    const shown = await readCompound(service.ctx, compound_id);
    expect(shown.home_photos.map(({ caption }) => caption)).toEqual(['Ground floor']);
  });

  it('are of a type that exists', async () => {
    const { compound_id } = await aHome();
    const storage_key = await send(PRESIGN, { type: 'compound', compound_id }, await aImage());
    const route = (type: string) => `POST /hfc/_i/compounds/${compound_id}/owned_images/${type}`;
    expect((await call(route('cover'), { storage_key })).status).toBe(400);
    expect((await call(route('floor_plan'), { storage_key, caption: 'No kids' })).status).toBe(409);
    expect((await call(route('floor_plan'), { storage_key, caption: 'Upstairs' })).status).toBe(200);
  });
});
