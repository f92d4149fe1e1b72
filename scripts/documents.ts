/** Makes the two project documents from the project's own text and pictures: `node scripts/documents.ts`. */
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { ProjectDocument } from '../web/site/content/project-documents.ts'
import { facility } from './documents/facility.ts'
import { overview } from './documents/overview.ts'

const target = new URL('../documents/', import.meta.url)

const documents: Record<ProjectDocument['fileName'], () => Promise<NodeJS.ReadableStream>> = {
  'Facility_Infra_Details.pdf': facility,
  'project_overview.pdf': overview,
}

await mkdir(target, { recursive: true })
for (const [fileName, make] of Object.entries(documents)) {
  await pipeline(await make(), createWriteStream(new URL(fileName, target)))
}
