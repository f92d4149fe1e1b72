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

/** The headings of the sidebar in their order: first the entries of back-office §2, then the groups of H-ROUTE-08. */
export const sidebarGroups = [
  '',
  'Today',
  'Stays',
  'Rates',
  'Money',
  'Land',
  'Staff',
  'Recruitment',
  'Office',
] as const

/** A line of the sidebar. */
type ScreenEntry = {
  group: (typeof sidebarGroups)[number]
  label: string
  icon: Icon
  /**
   * Where several districts stand under one heading: the smaller stands above; one without stands below them, in the
   * order of the districts.
   */
  place?: number
  /** How often it is used: on a phone the five lowest of those that somebody's areas open stand at the bottom. */
  onPhone?: number
}

/** A screen of the back office: its address, its page, whose it is, and where the sidebar and the checks find it. */
export type OfficeScreen = Route & {
  /** Whose screen it is (D-41); several where either will do. */
  area: AreaWanted
  entry?: ScreenEntry
}

/**
 * What a district shows. `public`: anybody, rendered by the server; `guest`: inside the frame of the site; `bare`: by
 * itself, for people who are neither guests nor staff.
 */
export type Screens = {
  public?: readonly Route[]
  guest?: readonly Route[]
  bare?: readonly Route[]
  admin?: readonly OfficeScreen[]
  employee?: readonly OfficeScreen[]
}
