import { createHash, randomBytes } from 'node:crypto'

type Policy = { nonce?: string; hashes: string[]; dev?: boolean }

/**
 * The one foreign frame: the map of the contact page, and that after a click. Every page lets it through, because
 * the policy of the page a visitor began on holds while they move on without a reload.
 */
const MAP_HOST = 'https://www.openstreetmap.org'

export const newNonce = () => randomBytes(16).toString('base64')

/** The content security policy of one page: own files, plus its own inline scripts by hash or by nonce. */
export function contentPolicy({ nonce, hashes, dev }: Policy) {
  // Vite puts scripts of its own into the page in development and speaks through a socket.
  const scripts = dev ? "'unsafe-inline'" : nonce ? `'nonce-${nonce}'` : hashes.join(' ')
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    dev ? "connect-src 'self' ws:" : "connect-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    `frame-src ${MAP_HOST}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** The hashes of the scripts that stand in the page itself; data blocks are not run and need none. */
export function inlineScriptHashes(html: string) {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (/\ssrc=/.test(attributes) || /application\/(ld\+)?json/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes]
}
