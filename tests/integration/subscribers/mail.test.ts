import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listJobs } from '../../../src/server/jobs.ts';
import { outboxFolder } from '../../../src/server/platform/mail/create-mail-carrier.ts';
import { sendMail } from '../../../src/server/platform/mail/send-mail-job.ts';
import { type AuthTestService, anEmail, PASSWORD, startAuthService } from '../../support/auth-service.ts';
import { followMailLink, getFragment } from '../../support/mail/follow-mail-link.ts';

let service: AuthTestService;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '0' });
});
afterAll(() => service.stop());

/** Runs the queued jobs with the service's own job, and returns the mails in the outbox. */
async function deliverAll() {
  const job = listJobs(service.ctx).find(({ definition }) => definition === sendMail)!;
  for (const { name, data } of service.enqueued.splice(0)) if (name === sendMail.name) await job.run(data);
  const folder = outboxFolder(service.ctx.config.dataDir);
  const names = (await readdir(folder)).toSorted((a, b) => (a < b ? -1 : 1));
  expect(names.filter((name) => !name.endsWith('.eml'))).toEqual([]);
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

describe('a mail', () => {
  it('goes from the call to the outbox, and its link works', async () => {
    const email = anEmail();
    await service.call('POST /signup', { body: { email, password: PASSWORD } });
    const mail = (await deliverAll()).find(({ to }) => to?.[0]?.address === email);
    expect(mail).toMatchObject({
      subject: 'Confirm your email for Kinhood',
      from: { name: 'Kinhood', address: 'no-reply@localhost' },
    });
    const [link = ''] = /http:\/\/localhost:3000\/auth\/v1\/verify\?\S+/.exec(mail?.text ?? '') ?? [];
    expect(mail?.html).toContain(link.replaceAll('&', '&amp;'));
    expect(getFragment(await followMailLink(service, link))).toHaveProperty('access_token');
    const left = await service.ctx.db.selectFrom('queued_mail').where('recipient', '=', email).selectAll().execute();
    expect(left).toEqual([]);
  });

  it('leaves no code and no address in the queue', async () => {
    const email = anEmail();
    await service.call('POST /signup', { body: { email, password: PASSWORD } });
    const { code = '' } = service.mailsTo(email).at(-1)!;
    const reported = JSON.stringify(service.enqueued);
    for (const id of ['mail_request_id', 'message_id']) expect(reported).toContain(id);
    expect(reported).not.toContain(code);
    expect(reported).not.toContain(email);
  });

  it('is shown to developers only', async () => {
    for (const path of ['/_dev/mail', '/_dev/mail/x.eml', '/_dev'])
      expect((await service.app.inject(path)).statusCode).toBe(404);
  });
});
