import type { Metric } from 'prom-client';
import type { Context } from '../platform/context/context.ts';
import { processMetrics } from './process-metrics.ts';
import { sharedMetrics } from './shared-metrics.ts';

/** All that `/metrics` has besides requests and the process itself. */
export const getMetrics = (ctx: Context): Metric[] => [...processMetrics(ctx), ...sharedMetrics(ctx)];
