import { toDay } from '../../../contract/kit/dates.ts'
import { type BasisPoints, Percent, paise, toRupees } from '../../../contract/kit/money.ts'
import { type Activity, activity } from '../../../contract/office/activity.ts'
import { kindOfFact } from '../../../contract/office/activity-facts.ts'
import { type SheetColumn, spreadsheet } from '../../kit/documents/spreadsheet.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { everyActivity, listActivity } from './queries.ts'

const asText = (facts: Activity['before']): string =>
  Object.entries(facts ?? {})
    .map(([name, value]) => `${name}: ${factText(name, value)}`)
    .join('\n')

function factText(name: string, value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return JSON.stringify(value)
  const kind = kindOfFact(name)
  if (kind === 'money') return toRupees(paise(value))
  return kind === 'percent' ? `${Percent.encode(value as BasisPoints)}%` : String(value)
}

const columns: readonly SheetColumn<Activity>[] = [
  { title: 'When', width: 22, kind: 'instant', cell: (row) => row.at },
  { title: 'Who', width: 24, cell: (row) => row.by },
  { title: 'Area', width: 14, kind: 'code', cell: (row) => row.area },
  { title: 'What', width: 24, cell: (row) => row.subject },
  { title: 'Action', width: 12, kind: 'code', cell: (row) => row.action },
  { title: 'Before', width: 50, cell: (row) => asText(row.before) },
  { title: 'After', width: 50, cell: (row) => asText(row.after) },
]

type Sent = { start_date?: string | undefined; end_date?: string | undefined }
const rangeOf = ({ start_date, end_date }: Sent, zone: string) => ({
  from: start_date && toDay(start_date, zone),
  to: end_date && toDay(end_date, zone),
  zone,
})

export const activityRoutes = implement(activity, {
  list: ({ db, query, settings }) => listActivity(db, { ...query, ...rangeOf(query, settings.time_zone) }),

  export: async ({ db, query, settings }) => {
    const filter = { ...query, ...rangeOf(query, settings.time_zone) }
    const rows = everyActivity(db, filter)
    return spreadsheet('activity.xlsx', columns, rows, settings.time_zone)
  },
})
