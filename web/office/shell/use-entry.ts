import { useLocation, useParams } from 'react-router'
import { entryOfPage } from './entries.ts'
import type { AreaName } from './guard.ts'

/**
 * The entry of the menu under which the page stands; none where the address is no page, for the server has one frame
 * for all of those.
 */
export function useEntryOfPage(area: AreaName): ReturnType<typeof entryOfPage> {
  const { pathname } = useLocation()
  const isPage = useParams()['*'] === undefined
  return isPage ? entryOfPage(area, pathname.toLowerCase()) : {}
}
