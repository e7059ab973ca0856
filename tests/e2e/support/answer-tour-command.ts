import { changeTourAsStaff } from '../../../src/server/features/tours/change-tour.ts';
import { openContext } from '../../../src/server/open-context.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';

/** Answers the newest tour of a user beside the running service: `node answer-tour-command.ts EMAIL JSON`. */
const [email = '', change = '{}'] = process.argv.slice(2);
const { patient: ctx, close } = await openContext(readConfig({ ...process.env, LOG_LEVEL: 'warn' }), () => undefined);
const { tour_request_id, sequence, user_id } = await ctx.db
  .selectFrom('tour_request')
  .innerJoin('app_user', 'app_user.user_id', 'tour_request.user_id')
  .where('email', '=', email)
  .orderBy('tour_request_id', 'desc')
  .select(['tour_request_id', 'sequence', 'app_user.user_id'])
  .executeTakeFirstOrThrow();
await changeTourAsStaff(ctx, { tour_request_id, sequence, by: user_id, ...JSON.parse(change) });
await close();
// An idle connection's timer may hold the process open for seconds.
process.exit();
