import type { MetaDescriptor } from 'react-router'
import { describePage } from '../../site/describe-page.ts'

/** Describes a page that search engines should not list and whose address must not travel on, as it may hold a token. */
export const privatePage = (...described: Parameters<typeof describePage>): MetaDescriptor[] => [
  ...describePage(...described),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]
