import { createHash, randomBytes } from 'node:crypto'

type Policy = { path: string; nonce?: string; hashes: string[]; dev?: boolean }

/** Only the contact page shows a foreign frame: the map, and that after a click. */
const MAP_PAGE = '/contact'
const MAP_HOST = 'https://www.openstreetmap.org'

export const newNonce = () => randomBytes(16).toString('base64')

/** The content security policy of one page: own files, plus its own inline scripts by hash or by nonce. */
export function contentPolicy({ path, nonce, hashes, dev }: Policy) {
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
    `frame-src ${path === MAP_PAGE ? MAP_HOST : "'none'"}`,
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
