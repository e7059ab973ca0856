import { FUNNEL_WEEKS } from '../../../../contracts/curation/analytics-reports.ts';
import type { CallHandlers } from '../../../http/call-handler.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { DAY_MS } from '../analytics-bounds.ts';
import {
  compoundExists,
  findSummaryTime,
  listActivityDays,
  listCohorts,
  listMailWeeks,
  listPopularCompounds,
  listVisitDays,
  sumVisits,
} from './store-reports.ts';

const USUAL_DAYS = 28;
const MAX_HOMES = 50;
/** As long as activity is kept. */
const ACTIVITY_DAYS = 30;
const WEEK = 7;

const getDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The first day of a period of some days that ends today. */
const getFirst = (now: Date, days: number): string => getDay(now.getTime() - (days - 1) * DAY_MS);

/** The Monday of the first of the last weeks. */
function firstMonday(now: Date, weeks: number): string {
  const sinceMonday = (now.getUTCDay() + WEEK - 1) % WEEK;
  return getDay(now.getTime() - (sinceMonday + (weeks - 1) * WEEK) * DAY_MS);
}

export const analyticsReportRoutes = {
  'GET /hfc/_i/analytics': async ({ db, config, now }, { query }) => {
    const time = now();
    const { market_id } = query;
    const range = { first: getFirst(time, Number(query.days ?? USUAL_DAYS)), last: getDay(time.getTime()), market_id };
    const monday = firstMonday(time, FUNNEL_WEEKS);
    const [summarized, total, days, cohorts, mails] = await Promise.all([
      findSummaryTime(db),
      sumVisits(db, range),
      listVisitDays(db, range),
      listCohorts(db, monday),
      listMailWeeks(db, monday),
    ]);
    return {
      is_on: config.analytics.isOn,
      is_elsewhere: config.analytics.url !== undefined,
      summarize_timestamp: summarized?.toISOString() ?? null,
      total,
      days,
      cohorts,
      mails,
    };
  },
  'GET /hfc/_i/analytics/homes': async ({ db }, { query }) => ({
    items: await listPopularCompounds(db, query.market_id, MAX_HOMES),
  }),
  'GET /hfc/_i/compounds/{compound_id}/activity': async ({ db, now }, { params: { compound_id } }) => {
    if (!(await compoundExists(db, compound_id))) throw new AppError('not_found', 'There is no such home.');
    const time = now();
    const range = { first: getFirst(time, ACTIVITY_DAYS), last: getDay(time.getTime()) };
    return { days: await listActivityDays(db, compound_id, range) };
  },
} satisfies CallHandlers;
