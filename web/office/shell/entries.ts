import type { Icon } from '@tabler/icons-react'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { sidebarGroups } from '../../kit/screens.ts'
import { worksIn } from '../../kit/session/area.ts'
import { paths, shapes } from '../../paths.ts'
import { screens } from '../../screens.ts'
import type { AreaName } from './guard.ts'
import { areaOfScreen } from './screen-areas.ts'

export type Entry = {
  label: string
  path: string
  icon: Icon
  /** The beginnings of the addresses of its pages. */
  above: readonly string[]
  onPhone?: number | undefined
  short?: string | undefined
}
/** Entries under one heading; the first group of an area has none. */
type EntryGroup = { heading?: string; entries: readonly Entry[] }

const groupsOf = (area: AreaName): readonly EntryGroup[] =>
  sidebarGroups.map((heading) => ({
    ...(heading && { heading }),
    entries: screens[area]
      .flatMap((screen) => (screen.entry ? [screen] : []))
      .filter(({ entry }) => entry.group === heading)
      .sort((a, b) => placeOf(a.entry) - placeOf(b.entry))
      .map(({ title, path, entry: { icon, above, onPhone, short } }) => ({
        ...{ label: title, path, icon, onPhone, short },
        above: [path, ...(above ?? []).map((name) => fixedPart(shapes[name as keyof typeof shapes]))],
      })),
  }))

/** What stands in an address before its first part that differs. */
const fixedPart = (shape: string): string => shape.replace(/\/:.*/, '')

const placeOf = ({ place = 1000 }: { place?: number }): number => place

/** The sidebar of each area, collected from the screens of the districts. */
export const entryGroups: Record<AreaName, readonly EntryGroup[]> = {
  admin: groupsOf('admin'),
  employee: groupsOf('employee'),
}

/** Stands below all groups, directly before Logout (H-ROUTE-07). */
export const lastEntry: Record<AreaName, Entry> = {
  admin: { label: 'Change password', path: paths.ownPassword, icon: IconKey, above: [] },
  employee: { label: 'Change password', path: paths.employeePassword, icon: IconKey, above: [] },
}

type Worker = Parameters<typeof worksIn>[0]

/** The groups of a sidebar with the entries that somebody's areas open (D-41). */
export const groupsFor = (area: AreaName, user: Worker): EntryGroup[] =>
  entryGroups[area]
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ path }) => worksIn(user, areaOfScreen(path))),
    }))
    .filter(({ entries }) => entries.length > 0)

/** The areas that open one of these screens, as words; nothing where one of them is open to all. */
export function areasOf(entries: readonly Pick<Entry, 'path'>[]): string | undefined {
  const wanted = entries.map(({ path }) => areaOfScreen(path))
  return wanted.includes('any') ? undefined : [...new Set(wanted.flat())].join(' ')
}

/** All screens of somebody's sidebar, for the command palette. */
export const entriesOf = (area: AreaName, user: Worker): Entry[] => [
  ...groupsFor(area, user).flatMap((group) => group.entries),
  lastEntry[area],
]

const onPhone = 5

/** What stands at the bottom of a phone: the five most used of the screens that somebody's areas open. */
export const mostUsed = (area: AreaName, user: Worker): Entry[] =>
  entriesOf(area, user)
    .filter((entry) => entry.onPhone !== undefined)
    .sort((a, b) => (a.onPhone ?? 0) - (b.onPhone ?? 0))
    .slice(0, onPhone)

/** The entry of a page and its heading: its own, else the nearest above it in the address, or that its list belongs to. */
export function entryOfPage(area: AreaName, pathname: string): { path?: string; heading?: string } {
  const above = entryGroups[area].flatMap(({ heading = '', entries }) =>
    entries.flatMap(({ path, above }) =>
      above
        .filter((begin) => pathname === begin || pathname.startsWith(`${begin}/`))
        .map((begin) => ({ path, heading, begin })),
    ),
  )
  const own = lastEntry[area].path
  if (pathname === own) return { path: own }
  const [nearest] = above.sort((a, b) => b.begin.length - a.begin.length)
  return nearest ? { path: nearest.path, heading: nearest.heading } : {}
}
