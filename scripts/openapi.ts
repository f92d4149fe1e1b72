import { readFile, writeFile } from 'node:fs/promises'
import { contracts } from '../contract/all.ts'
import manifest from '../package.json' with { type: 'json' }
import { openApiOf } from '../server/kit/openapi.ts'

/** The text of docs/openapi.json for the contracts as they are. */
export const openApiText = (): string =>
  `${JSON.stringify(openApiOf(contracts, manifest.version), null, 2)}\n`

const file = new URL('../docs/openapi.json', import.meta.url)
if (import.meta.main) {
  const made = openApiText()
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (!process.argv.includes('--check')) await writeFile(file, made)
  else if (kept !== made) {
    console.error('docs/openapi.json does not fit the contracts: run `npm run generate`.')
    process.exitCode = 1
  }
}
