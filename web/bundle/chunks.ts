import { resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../routes.ts'

type Graph = {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const framework = /node_modules\/(react|react-dom|scheduler|react-router|@remix-run|cookie)\//
// What the frame around every public page is made of: one file instead of twenty small ones. Not entry.client.tsx,
// which begins as soon as its file is read.
const frame =
  /web\/(paths|kit\/addresses|root\.tsx|SiteLayout|kit\/use-hydrated|site\/(frame|blocks|NotFound|Trouble|describe-page)|kit\/(theme\/(tokens|base|colour-scheme)|pictures|plain\/Button\.module|blocks\/(Seal|PageNotice)|session\/(session|login-request)|call\/api-error|format|days|toasts))/

const filesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children }) => [file, ...filesOf(children ?? [])])

/** Every file of the site, where guests are: nothing of the back office may come with one of them. */
const siteFiles = [
  'root.tsx',
  'entry.client.tsx',
  ...filesOf(routes.filter(({ file }) => file === 'SiteLayout.tsx')),
]

const known = new WeakMap<Graph['getModuleInfo'], Set<string>>()

/** All modules that a page of the site may need, at once or later. */
function modulesOfSite(graph: Graph): Set<string> {
  const found = known.get(graph.getModuleInfo)
  if (found) return found
  const all = new Set<string>()
  const left = siteFiles.map((file) => resolve('web', file))
  for (let id = left.pop(); id; id = left.pop()) {
    if (all.has(id)) continue
    all.add(id)
    const info = graph.getModuleInfo(id)
    left.push(...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []))
  }
  known.set(graph.getModuleInfo, all)
  return all
}

/** How forms of the site and the back office alike speak with the server. */
const call = /node_modules\/zod\/|contract\/kit\/|web\/kit\/call\/(call|to-result)\.ts/
/** The shell of the back office, and the blocks that nearly every screen of it is made of. */
const shell =
  /web\/(office\/shell\/(Shell|AdminLayout|EmployeeLayout|PageBoundaryLayout)|kit\/(blocks\/(Page|Panel|Figures|Help|Problem|StatusBadge)|tables\/RowLink))\.tsx/

/**
 * Files of the browser build that several pages share, each with all that its modules need; a module goes to the first
 * that takes it. What the site needs stays as it is split by who imports it, so that no guest is sent the back office.
 */
export const chunkGroups = [
  { name: 'framework', test: framework, priority: 5 },
  { name: 'frame', test: frame, priority: 4 },
  { name: 'call', test: call, priority: 3 },
  {
    name: (id: string, graph: Graph) => (modulesOfSite(graph).has(id) ? 'site' : null),
    debugName: 'site',
    priority: 2,
    minShareCount: 2,
    entriesAware: true,
  },
  { name: 'shell', test: shell, priority: 1 },
]

/** Files that several pages share are named after all of those, which the browser's map of screens would repeat. */
const short = (name: string | undefined, kind: string) =>
  name === undefined || name.includes('~') ? `assets/[hash]${kind}` : `assets/[name]-[hash]${kind}`

export const fileNames = {
  chunkFileNames: ({ name }: { name: string }) => short(name, '.js'),
  assetFileNames: ({ names }: { names: readonly string[] }) => short(names[0], '[extname]'),
}
