import { z } from 'zod'

/** What an archive says of itself; it stands last in it, when everything else is known. */
export const Manifest = z.object({
  format: z.literal(1),
  at: z.string(),
  /** The version of the server that wrote it. */
  version: z.string(),
  /** Rows of some tables at the moment of the copy. */
  rows: z.record(z.string().regex(/^[a-z_]+$/), z.int()),
  files: z.enum(['in the archive', 'in the bucket']),
  secret_key: z.enum(['in the archive', 'in SECRET_KEY']),
  entries: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
})
export type Manifest = z.output<typeof Manifest>

export const manifestName = 'manifest.json'

const parts = /^(pg\/[\w./-]+|files\/[\w-]+\.[a-z]{3,4}|secret\.key|manifest\.json)$/

/** Whether a name can stand in an archive: it never leads out of the directory that it is unpacked into. */
export const isArchiveName = (name: string): boolean => parts.test(name) && !name.split('/').includes('..')
