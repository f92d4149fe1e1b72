import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'

/**
 * Writes `web/sw/service-worker.ts` to `/sw.js` with the build's own number in it: a new build is a new worker,
 * and the worker throws the caches of the build before it away.
 */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  writeBundle: {
    sequential: true,
    async handler(options, bundle) {
      const source = await readFile('web/sw/service-worker.ts', 'utf8')
      const names = Object.keys(bundle).sort().join('\n')
      const build = createHash('sha256').update(names).update(source).digest('hex').slice(0, 12)
      const { code } = await transformWithOxc(source, 'service-worker.ts', { sourcemap: false })
      await writeFile(
        join(options.dir ?? 'build/client', 'sw.js'),
        code.replaceAll('BUILD_NUMBER', build).replace(/^export \{\};?$/m, ''),
      )
    },
  },
})
