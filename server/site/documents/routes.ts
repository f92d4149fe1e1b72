import { readFile } from 'node:fs/promises'
import { documents } from '../../../contract/site/documents.ts'
import { implement } from '../../kit/endpoints/implement.ts'

const folder = new URL('../../../documents/', import.meta.url)

export const documentRoutes = implement(documents, {
  get: async ({ params: { fileName } }) => ({ fileName, body: await readFile(new URL(fileName, folder)) }),
})
