import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // The whole screen map is one small hashed file: no extra request per link seen, nothing to cache per query.
  routeDiscovery: { mode: 'initial' },
  // A loader in a file of its own comes no sooner than its page, and makes three requests of one.
  splitRouteModules: false,
} satisfies Config
