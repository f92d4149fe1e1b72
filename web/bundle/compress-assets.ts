import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const COMPRESSIBLE = /\.(js|css|svg|webmanifest|txt|json)$/

/** Writes `.br` and `.gz` beside every text file of the browser build, so that the server never compresses one. */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  // After the last environment: React Router writes its route manifest beside the browser's files at the very end.
  buildApp: {
    order: 'post',
    async handler(builder) {
      const folder = builder.environments.client?.config.build.outDir ?? 'build/client'
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
      await Promise.all(files.map((file) => compress(join(file.parentPath, file.name))))
    },
  },
})

async function compress(file: string) {
  const bytes = await readFile(file)
  const [br, gz] = await Promise.all([brotli(bytes), zip(bytes, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
