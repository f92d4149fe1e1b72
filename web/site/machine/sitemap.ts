import { careers } from '../../../contract/recruitment/careers.ts'
import { serverCall, siteOrigin } from '../../kit/call/server-call.ts'
import { paths } from '../../paths.ts'
import { loadSiteInfo } from '../site-info.ts'
import type { Route } from './+types/sitemap.ts'

const pages = [
  paths.home,
  paths.rooms,
  paths.gallery,
  paths.activities,
  paths.contact,
  paths.whyChooseUs,
  paths.projectDocuments,
  paths.careers,
  paths.openJobs,
  paths.careersPrivacy,
  paths.reservation,
]

/** /sitemap.xml: every public page that has something to read, each kind of room and each open job. */
export async function loader({ context }: Route.LoaderArgs) {
  const { room_types } = await loadSiteInfo(context)
  const { items: jobs } = await context.get(serverCall)(careers.list, { query: {} })
  const origin = context.get(siteOrigin)
  const addresses = [
    ...pages,
    ...room_types.map(({ slug }) => paths.room(slug)),
    ...jobs.map(({ id }) => paths.openJob(id)),
  ]
  const rows = addresses.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
