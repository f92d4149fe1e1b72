import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/db.ts'
import { knowsTag } from '../http/known-tag.ts'
import { refuse } from '../refusals/refuse.ts'
import type { Who } from '../security/sessions.ts'
import { type FileStore, isFileKey } from './file-store.ts'
import { fileKind, nameByContent } from './file-types.ts'
import type { FileRow, FileRule } from './files-access.ts'

type FileDeps = {
  db: Db
  store: FileStore
  /** Who may read a file, by its purpose; a file of another purpose is read by nobody. */
  rules: Readonly<Record<string, FileRule>>
  whoCalls: (request: FastifyRequest) => Promise<Who>
}

/** Serves kept files at /uploads/:key. What may not be seen answers 404, as if it were not there. */
export const fileRoutes = (app: FastifyInstance, { db, store, rules, whoCalls }: FileDeps): void => {
  app.get<{ Params: { key: string } }>('/uploads/:key', async (request, reply) => {
    const { key } = request.params
    const file = await visibleFile({ db, rules }, key, () => whoCalls(request))
    // The bytes under a key never change.
    const isKnown = knowsTag(request, tagOf(key))
    const bytes = isKnown ? undefined : ((await store.read(key)) ?? refuse('file_not_found'))
    sendHeaders(reply, file)
    if (!bytes) return reply.status(304).send()
    return reply.type(file.media_type).header('content-length', file.size).send(bytes)
  })
}

const tagOf = (key: string): string => `"${key}"`

const visibleFile = async (
  { db, rules }: Pick<FileDeps, 'db' | 'rules'>,
  key: string,
  who: () => Promise<Who>,
) => {
  const file = isFileKey(key)
    ? await db.selectFrom('files').selectAll().where('file_key', '=', key).executeTakeFirst()
    : undefined
  const rule = file && ruleOf(rules, file)
  const kind = file && fileKind(file.media_type)
  if (!rule || !kind) return refuse('file_not_found')
  if (!rule.isPublic && !rule.mayRead(await who(), file)) return refuse('file_not_found')
  return { ...file, isPublic: rule.isPublic, show: kind.show }
}

const ruleOf = (rules: FileDeps['rules'], { purpose }: FileRow): FileRule | undefined =>
  Object.hasOwn(rules, purpose) ? rules[purpose] : undefined

type Visible = Awaited<ReturnType<typeof visibleFile>>

const sendHeaders = (reply: FastifyReply, file: Visible): void => {
  // RFC 6266: the plain name for old readers, the encoded one with every letter.
  const fileName = nameByContent(file.media_type, file.original_name)
  const plain = fileName.replace(/[^\w. -]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  const name = file.show === 'attachment' ? `; filename="${plain}"; filename*=UTF-8''${encoded}` : ''
  reply
    .header('etag', tagOf(file.file_key))
    // A private file is asked about each time: who may read it can change.
    .header('cache-control', file.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-cache')
    .header('content-disposition', `${file.show}${name}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
}
