import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Stack } from '../../kit/layout/Box.tsx'
import { paths } from '../../paths.ts'
import { sections } from './sections.ts'
import styles from './settings.module.css'

const placeOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replace(/-$/, '')

/** Sections with more than fields, by the one that they follow. */
const after: Record<string, readonly string[]> = {
  Stays: ['Before the trip', 'Cancellation', 'Meals'],
  Payment: ['Tax (GST)'],
  Messages: ['Backups'],
}

/** The sections of the settings in their order, and the last part of their addresses. */
export const places = sections
  .flatMap(({ title }) => [title, ...(after[title] ?? [])])
  .map((title) => ({ title, place: placeOf(title) }))

/** They have a page of their own. */
export const picturesPlace = 'pictures'

type Props = { place: string | undefined; children: ReactNode }

/** A section beside the list of all; on a phone one of the two: the list where no section is chosen. */
export const BesideSections = ({ place, children }: Props) => (
  <Stack gap={24} align="start" className={styles.settings} data-at={place ? 'section' : 'list'}>
    <nav className={styles.list} aria-label="Sections of the settings">
      <ul>
        {[...places, { title: 'Pictures', place: picturesPlace }].map((one) => (
          <li key={one.place}>
            <Link
              to={paths.settingsSection(one.place)}
              aria-current={one.place === place ? 'page' : undefined}
            >
              {one.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    {children}
  </Stack>
)
