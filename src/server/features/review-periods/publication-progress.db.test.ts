import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReviewService, startReviewService } from '../../../../tests/support/review.ts';
import { makeSubscriber, sendCall } from '../../../../tests/support/signed-in.ts';
import type { PublicationProgress } from '../../../contracts/curation/review-periods.ts';
import type { AlertFrequency } from '../../../contracts/people/users.ts';
import { queueAlertMails } from '../alerts/queue-alert-mails.ts';
import { regeneratePublishedFiles } from '../published-files/regenerate.ts';

let { service, call, aReviewPeriod } = {} as ReviewService;
beforeAll(async () => {
  ({ service, call, aReviewPeriod } = await startReviewService());
}, 60_000);
afterAll(() => service.stop());

/** A subscriber of the whole market. */
async function subscriber(alert_frequency: AlertFrequency): Promise<void> {
  const { token, user } = await makeSubscriber(service);
  await sendCall(service.app, 'PUT /update_user', token, { user_id: user.user_id, config: { alert_frequency } });
}

describe('the progress of a publication', () => {
  it('tells of the files, the alerts and the mails as they are', async () => {
    // The reviewers follow the market too.
    await service.ctx.db.deleteFrom('subscriber').execute();
    await subscriber('instant');
    await subscriber('weekly');
    const { review_period_id, homes } = await aReviewPeriod(2);
    await regeneratePublishedFiles(service.ctx);
    const path = `GET /hfc/_i/review_periods/${review_period_id}/publication`;
    const progress = async () => (await call(path)).body as unknown as PublicationProgress;
    const mails = { waiting: 0, queued: 0, sent: 0, later: 0 };
    const before = await progress();
    expect(before).toMatchObject({ homes: 0, missing: 0, alerts: 0, mails });

    await call(
      `POST /hfc/_i/review_periods/${review_period_id}/publish`,
      { compound_ids: homes.map(({ compound_id }) => compound_id) },
      { headers: { 'if-match': `"review_period-${review_period_id}.1"` } },
    );
    const published = await progress();
    expect(published).toMatchObject({ homes: 2, missing: 2, alerts: 4, mails: { ...mails, waiting: 1, later: 1 } });
    expect(published.data_version).toBe(before.data_version);

    const data_version = await regeneratePublishedFiles(service.ctx);
    expect(await progress()).toMatchObject({ data_version, homes: 2, missing: 0 });

    await queueAlertMails(service.ctx);
    expect((await progress()).mails).toEqual({ ...mails, queued: 1, later: 1 });
    // As after sending.
    await service.ctx.db.deleteFrom('queued_mail').execute();
    expect((await progress()).mails).toEqual({ ...mails, sent: 1, later: 1 });
    expect((await call('GET /hfc/_i/review_periods/2000000000/publication')).status).toBe(404);
  });
});
