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
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const SCRIPT = /<script\b([^<>]*)>([\s\S]*?)<\/script>/g

/**
 * The hashes of the scripts that the renderer put into a page, told by the nonce that it was given for this rendering
 * alone. A script that came in with the text of a page does not know it, and is not let through.
 */
export function inlineScriptHashes(html: string, nonce: string) {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    if (/\ssrc=/.test(attributes) || !attributes.includes(nonceAttribute(nonce))) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes]
}

/** The page without the nonces: it is kept for many, and its scripts run by their hashes. */
export const withoutNonce = (html: string, nonce: string): string =>
  html.replaceAll(nonceAttribute(nonce), '')

const nonceAttribute = (nonce: string): string => ` nonce="${nonce}"`
