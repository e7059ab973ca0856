import { changeHome } from '../../../src/server/features/homes/change-home.ts';
import { openContext } from '../../../src/server/open-context.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';

/** Changes facts of a home beside the running service: `node change-home-command.ts COMPOUND_ID JSON`. */
const [compound_id, changes = '{}'] = process.argv.slice(2);
const { patient: ctx, close } = await openContext(readConfig({ ...process.env, LOG_LEVEL: 'warn' }), () => undefined);
const { home_id } = await ctx.db
  .selectFrom('compound')
  .where('compound_id', '=', Number(compound_id))
  .select('home_id')
  .executeTakeFirstOrThrow();
await changeHome(ctx, home_id, JSON.parse(changes));
await close();
// An idle connection's timer may hold the process open for seconds.
process.exit();
