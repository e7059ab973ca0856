import type { FastifyRequest } from 'fastify';

/** Headers that proxies and networks for delivery add to the requests of others. */
const HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-forwarded',
  'x-original-forwarded-for',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'cdn-loop',
  'fastly-client-ip',
  'fly-client-ip',
  'x-azure-clientip',
  'x-envoy-external-address',
] as const;

/** Whether a request came over a proxy, as far as its headers tell. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  HEADERS.some((name) => headers[name] !== undefined);
