import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { knowsTag } from '../http/known-tag.ts'
import { paintFirst } from './first-paint.ts'
import { inlineScriptHashes, withoutNonce } from './policy.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'

/** A rendered answer as bytes, compressed once when it is kept for many. */
export type Page = {
  status: number
  headers: Record<string, string>
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer }
  tag?: string
}

type Reading = {
  /** The nonce of the renderer's own scripts in a page for many. */
  sharedNonce: string | undefined
  policy: (hashes: string[]) => string
  /** A frame of the back office: its scripts are what is waited for, and no browser shows it again by itself. */
  shell?: boolean
  /** Whether it is kept, by its status: compressing it takes longer than making it. */
  isKept?: (status: number) => boolean
}

/** Turns React Router's answer into bytes with their policy; a shared page loses what only slows its first paint. */
export async function readPage(
  answer: Response,
  { sharedNonce, policy, shell = false, isKept = () => false }: Reading,
): Promise<Page> {
  const headers = Object.fromEntries(answer.headers)
  delete headers['content-length']
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false
  const { text, hashes } = readHtml(await answer.text(), isHtml ? sharedNonce : undefined, shell)
  const page: Page = { status: answer.status, headers, bodies: { identity: Buffer.from(text) } }
  if (isHtml) headers['content-security-policy'] = policy(hashes)
  if (!sharedNonce) return page
  headers['cache-control'] ??= shell ? 'no-store' : 'no-cache'
  return isKept(page.status) ? compressed(page) : page
}

function readHtml(html: string, nonce: string | undefined, shell: boolean) {
  if (!nonce) return { text: html, hashes: [] }
  const text = shell ? html : paintFirst(html)
  return { text: withoutNonce(text, nonce), hashes: inlineScriptHashes(text, nonce) }
}

/** The page with its compressed forms and the tag that names this state of it. */
export async function compressed(page: Page): Promise<Page> {
  const { identity } = page.bodies
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, gz] = await Promise.all([brotli(identity, { params }), zip(identity, { level: 9 })])
  const tag = createHash('sha256')
    .update(identity)
    .update(page.headers['content-security-policy'] ?? '')
  return { ...page, bodies: { identity, br, gzip: gz }, tag: tag.digest('base64url').slice(0, 27) }
}

/** Sends the best form the browser takes, or 304 when it has it. */
export function answerPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  const encoding = bestEncoding(request.headers['accept-encoding'], page)
  reply.headers(page.headers).header('Vary', 'Accept-Encoding')
  if (page.tag) {
    const tag = `"${page.tag}-${encoding}"`
    reply.header('ETag', tag)
    if (page.status === 200 && knowsTag(request, tag)) return reply.code(304).send()
  }
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.code(page.status).send(page.bodies[encoding])
}

function bestEncoding(accepted: string | undefined, { bodies }: Page): Encoding {
  if (!accepted) return 'identity'
  const takes = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0+)?(,|$))`).test(accepted)
  if (bodies.br && takes('br')) return 'br'
  return bodies.gzip && takes('gzip') ? 'gzip' : 'identity'
}
