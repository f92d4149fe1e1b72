import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

type Manifest = { entry: { imports: string[] }; routes: Record<string, Record<string, unknown>> }

const START = 'window.__reactRouterManifest='

/**
 * Takes out of the browser's map of screens what only the server reads: the files to be announced with a page, which
 * are most of it, and whatever a screen has not.
 */
export const smallRouteManifest = (): Plugin => ({
  name: 'small-route-manifest',
  apply: 'build',
  // After the last environment: React Router writes the map at the very end. Before its compressed forms are made.
  buildApp: {
    order: 'post',
    async handler(builder) {
      const folder = join(builder.environments.client?.config.build.outDir ?? 'build/client', 'assets')
      const names = (await readdir(folder)).filter((name) => /^manifest-.*\.js$/.test(name))
      await Promise.all(names.map((name) => makeSmall(join(folder, name))))
    },
  },
})

async function makeSmall(file: string) {
  const text = await readFile(file, 'utf8')
  if (!text.startsWith(START)) throw new Error(`${file} is no route manifest as this plugin knows it.`)
  const manifest: Manifest = JSON.parse(text.slice(START.length).replace(/;\s*$/, ''))
  await writeFile(file, `${START}${JSON.stringify(smaller(manifest))};`)
}

/** Exported for its test. */
export const smaller = ({ entry, routes, ...others }: Manifest): Manifest => ({
  ...others,
  entry: { ...entry, imports: [] },
  routes: Object.fromEntries(
    Object.entries(routes).map(([id, { imports, ...route }]) => [
      id,
      Object.fromEntries(Object.entries(route).filter(([, value]) => message(value))),
    ]),
  ),
})

const message = (value: unknown): boolean =>
  value !== false && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)
