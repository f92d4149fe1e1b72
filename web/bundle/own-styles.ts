import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Keeps the styles of the server's build out of the browser's: React Router moves them there as files that a page may
 * ask for, but every page names those of the browser's own build.
 */
export function ownStyles(): Plugin {
  const own = new Set<string>()
  return {
    name: 'own-styles',
    apply: 'build',
    writeBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      for (const name of Object.keys(bundle)) own.add(name)
    },
    buildApp: {
      order: 'post',
      async handler(builder) {
        const folder = builder.environments.client?.config.build.outDir ?? 'build/client'
        const styles = (await readdir(join(folder, 'assets')))
          .map((name) => `assets/${name}`)
          .filter((name) => name.endsWith('.css') && !own.has(name))
        await Promise.all(styles.map((name) => rm(join(folder, name))))
      },
    },
  }
}
