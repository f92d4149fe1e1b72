import { siteOrigin } from '../../kit/call/server-call.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/robots.ts'

/** /robots.txt: the public pages are for everybody, what needs a sign-in is for nobody. */
export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    'Disallow: /admin/',
    'Disallow: /pegawai/',
    'Disallow: /staff/',
    'Disallow: /api/',
    `Disallow: ${paths.ownStays}`,
    `Disallow: ${paths.myAccount}`,
    `Disallow: ${paths.login}`,
    '',
    `Sitemap: ${context.get(siteOrigin)}${paths.sitemap}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
