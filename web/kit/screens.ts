import type { Icon } from '@tabler/icons-react'
import type { AreaWanted } from '../../contract/kit/areas.ts'

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

/** A line of the sidebar, under the title of its screen. */
type SidebarEntry = {
  group: (typeof sidebarGroups)[number]
  icon: Icon
  /** Pages at and below its own address are those of this entry, and below the fixed part of these, by their names. */
  above?: readonly string[]
  /**
   * Where several districts stand under one heading: the smaller stands above; one without stands below them, in the
   * order of the districts.
   */
  place?: number
  /** How often it is used: on a phone the five lowest of those that somebody's areas open stand at the bottom. */
  onPhone?: number
  /** What it is called there, where its title is too long. */
  short?: string
}

/** What stands at an address. Its name is that of the address in web/paths.ts. */
type Shown = {
  /** The file of the page, from web/. */
  page: string
  /**
   * What of it axe and the narrow screens look at (e2e/kit/accessible): the value of its part (`ROOM-101`), a query, or
   * both in a row. The address alone where nothing is named; one with a part names some.
   */
  checked?: readonly string[]
  /** Why none is looked at. */
  unchecked?: string
}

/**
 * Who may open a screen of the site. `public`: anybody, rendered by the server; `guest`: inside the frame of the site,
 * filled in by the browser; `bare`: by itself, for people who are neither guests nor staff.
 */
export type SiteScreen = Shown & { access: 'public' | 'guest' | 'bare' }

/**
 * A screen of the back office is for who works in its area, or in one of several (D-41); its address says whether it is
 * the admins' or the employees'. The sidebar names it by its title.
 */
export type OfficeScreen = Shown & { access: AreaWanted } & (
    | { title: string; entry: SidebarEntry }
    | { title?: undefined; entry?: undefined }
  )

/** The screens of a district by the names of their addresses. */
export type Screens = Readonly<Record<string, SiteScreen | OfficeScreen>>
