import type { MetaDescriptor } from 'react-router'
import type { SiteFrameData } from './site-info.ts'

type Match = { loaderData?: unknown } | undefined

export type SharedPicture = { src: string; width?: number; height?: number }

type Page = {
  title: string
  description: string
  path: string
  /** A picture of its own for shared links, in place of the resort's cover. */
  picture?: SharedPicture | undefined
  /** Facts for search engines, as schema.org wants them. */
  facts?: Record<string, unknown>
}

/**
 * Title, description, canonical address and what a shared link shows. For the `meta` export of a public page:
 * `export const meta: Route.MetaFunction = ({ matches }) => describePage(matches, { ... })`.
 */
export function describePage(matches: readonly Match[], page: Page): MetaDescriptor[] {
  const frame = frameOf(matches)
  if (!frame) return [{ title: page.title }]
  const { resort_name } = frame.resort
  const title = page.title.includes(resort_name) ? page.title : `${page.title} | ${resort_name}`
  const address = frame.origin + page.path
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: resort_name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    ...sharedPicture(frame.origin, page.picture ?? { src: frame.cover }),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.facts ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...page.facts } }] : []),
  ]
}

/** One picture, with its size where it is known. */
const sharedPicture = (origin: string, { src, width, height }: SharedPicture): MetaDescriptor[] => [
  { property: 'og:image', content: origin + src },
  ...(width && height
    ? [
        { property: 'og:image:width', content: String(width) },
        { property: 'og:image:height', content: String(height) },
      ]
    : []),
]

/** The data of the site layout among the matches of a page; absent only when the layout itself failed. */
export function frameOf(matches: readonly Match[]): SiteFrameData | undefined {
  const found = matches.find((match) => {
    const data = match?.loaderData
    return typeof data === 'object' && data !== null && 'resort' in data && 'origin' in data
  })
  return found?.loaderData as SiteFrameData | undefined
}
