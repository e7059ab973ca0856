import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // One file a screen: its loader alone is a few hundred bytes, a request more costs as much again.
  splitRouteModules: false,
  // All routes are known at once: asking for each link that appears would cost more than their few bytes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
