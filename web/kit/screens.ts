import type { Icon } from '@tabler/icons-react'
import type { AreaWanted } from '../../contract/kit/areas.ts'

type Route = {
  /** The address, or its shape with parameters. */
  path: string
  /** The file of the page, from web/. */
  page: string
  /** Where one page has several addresses, each but one has a name of its own. */
  id?: string
  /**
   * The addresses at which axe and the narrow screens look (e2e/kit/accessible): the path itself, unless others are
   * named. One with parameters names some.
   */
  checked?: readonly string[]
  /** Why none is looked at. */
  unchecked?: string
}

/** A screen of the back office: its address, its page, whose it is, and where the sidebar and the checks find it. */
export type OfficeScreen = Route & {
  /** Whose screen it is (decisions 41); several where either will do. */
  area: AreaWanted
  /** Its line in the sidebar; `group` is a heading of `sidebarGroups`, and empty for the first group. */
  entry?: { group: string; label: string; icon: Icon }
}

/** What a district shows. `public`: anybody, rendered by the server; `guest`: inside the frame of the site. */
export type Screens = {
  public?: readonly Route[]
  guest?: readonly Route[]
  admin?: readonly OfficeScreen[]
  employee?: readonly OfficeScreen[]
}
