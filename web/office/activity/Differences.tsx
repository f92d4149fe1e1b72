import { type BasisPoints, paise } from '../../../contract/kit/money.ts'
import type { Activity } from '../../../contract/office/activity.ts'
import { kindOfFact } from '../../../contract/office/activity-facts.ts'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { formatDay, formatMoney, formatPercent } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import styles from './activity.module.css'

/** So many facts at most stand in a row of the list; the Excel file has all of them. */
const most = 4

/** What a change made of what, in words. */
export function Differences({ of: { before, after } }: { of: Pick<Activity, 'before' | 'after'> }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <Box as="ul" breaks className={styles.facts}>
      {names.slice(0, most).map((name) => (
        <li key={name}>
          <Box as="span" tone="muted">
            {statusText(name)}
          </Box>{' '}
          {before && after ? (
            <>
              <del>{shown(name, before[name])}</del> → <ins>{shown(name, after[name])}</ins>
            </>
          ) : (
            shown(name, (after ?? before)?.[name])
          )}
        </li>
      ))}
      {names.length > most ? <li>{`and ${names.length - most} more`}</li> : null}
    </Box>
  )
}

const isDay = /^\d{4}-\d{2}-\d{2}$/

function shown(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (Array.isArray(value)) return value.map((item) => shown(name, item)).join(', ') || 'nothing'
  const write = writers[typeof value]
  return write ? write(value as never, name) : JSON.stringify(value)
}

function numberShown(value: number, name: string): string {
  const kind = kindOfFact(name)
  if (kind === 'money') return formatMoney(paise(value))
  return kind === 'percent' ? formatPercent(value as BasisPoints) : String(value)
}

const writers: Partial<Record<string, (value: never, name: string) => string>> = {
  number: numberShown,
  boolean: (value: boolean) => (value ? 'yes' : 'no'),
  string: (value: string) => (isDay.test(value) ? formatDay(value) : value),
}
