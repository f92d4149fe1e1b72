import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/*
 * The screen map. Each layout is an island of code: the public site never loads Mantine, and no visitor
 * loads the back office. A layout (or resource) whose `handle.cached` is true is rendered without any session
 * and kept as bytes by the server (server/kit/pages.ts).
 */
export default [
  layout('site/SiteLayout.tsx', [index('site/HomePage.tsx'), route('*', 'site/NotFoundPage.tsx')]),
] satisfies RouteConfig
