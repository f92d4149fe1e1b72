import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { paths } from './paths.ts'
import { screens } from './screens.ts'

const shown = new Set<string>()

/** A page that stands at several addresses is a route of its own at each: its file names but the first. */
const routesOf = (kind: keyof typeof screens) =>
  screens[kind].map(({ name, path, page }) => {
    const options = shown.has(page) ? { id: name } : {}
    shown.add(page)
    return path === paths.home ? index(page, options) : route(path, page, options)
  })

/*
 * The screen map. Each layout is an island of code: the public site never loads Mantine, and no visitor
 * loads the back office. A layout (or resource) whose `handle.cached` is true is rendered without any session
 * and kept as bytes by the server (server/kit/pages/pages.ts). The screens stand in the districts' `screens.ts`.
 */
export default [
  layout('SiteLayout.tsx', [
    ...routesOf('public'),
    // Accounts, booking and a guest's own bookings: inside the frame of the site, filled in by the browser.
    ...routesOf('guest'),
    route(paths.sitemap, 'site/machine/sitemap.ts'),
    route(paths.robots, 'site/machine/robots.ts'),
    route(paths.webManifest, 'site/machine/web-manifest.ts'),
    route('*', 'site/NotFoundPage.tsx'),
  ]),
  ...routesOf('bare'),
  // The back office: the browser asks who is signed in before a page of it loads anything.
  layout('office/shell/AdminLayout.tsx', [
    layout('office/shell/PageBoundaryLayout.tsx', { id: 'admin-page' }, routesOf('admin')),
  ]),
  layout('office/shell/EmployeeLayout.tsx', [
    layout('office/shell/PageBoundaryLayout.tsx', { id: 'employee-page' }, routesOf('employee')),
  ]),
] satisfies RouteConfig
