/** Makes the two project documents from the project's own text and pictures: `node scripts/documents.ts`. */
import { createWriteStream } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { ProjectDocument } from '../web/site/content/project-documents.ts'
import { facility } from './documents/facility.ts'
import { overview } from './documents/overview.ts'

const target = new URL('../documents/', import.meta.url)

const documents: Record<ProjectDocument['fileName'], () => Promise<NodeJS.ReadableStream>> = {
  'Facility_Infra_Details.pdf': facility,
  'project_overview.pdf': overview,
}

const sizes: string[] = []
await mkdir(target, { recursive: true })
for (const [fileName, make] of Object.entries(documents)) {
  const file = new URL(fileName, target)
  await pipeline(await make(), createWriteStream(file))
  sizes.push(`  '${fileName}': ${(await stat(file)).size},\n`)
}
await writeFile(
  new URL('../web/site/content/document-sizes.ts', import.meta.url),
  `// Made by scripts/documents.ts: bytes of each file in documents/.\nexport const documentSizes = {\n${sizes.join('')}} as const\n`,
)
