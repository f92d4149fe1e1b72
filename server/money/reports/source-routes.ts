import { type SourceFigures, type SourceReport, sources } from '../../../contract/money/sources.ts'
import { sourceNames } from '../../../contract/reservations/booking-source.ts'
import { type SheetColumn, sheetNamed, workbook } from '../../kit/documents/spreadsheet.ts'
import { type Context, implement } from '../../kit/endpoints/implement.ts'
import { daysOrMonth } from '../../kit/refusals/day-range.ts'
import { readSources } from './sources.ts'

type Asked = Pick<Context, 'db' | 'today' | 'settings'> & {
  query: { from?: string | undefined; to?: string | undefined }
}

const reportOf = ({ db, query, today, settings }: Asked): Promise<SourceReport> => {
  const { gst, time_zone: zone } = settings
  return readSources(db, { ...daysOrMonth(query, today, zone), zone, gst })
}

type Row = SourceFigures & { name: string }

const columnsFor = (title: string): readonly SheetColumn<Row>[] => [
  { title, width: 26, cell: (row) => row.name },
  { title: 'Bookings', width: 10, kind: 'number', cell: (row) => row.bookings },
  { title: 'Nights', width: 10, kind: 'number', cell: (row) => row.nights },
  { title: 'Room revenue, by night', width: 18, kind: 'money', cell: (row) => row.revenue },
  { title: 'Share', width: 10, kind: 'percent', cell: (row) => row.share / 100 },
  { title: 'Average a night', width: 18, kind: 'money', cell: (row) => row.average },
  { title: 'Commission, by departure', width: 16, kind: 'money', cell: (row) => row.commission },
  { title: 'Cancelled', width: 10, kind: 'number', cell: (row) => row.cancelled },
]

const sheetsOf = ({ sources: bySource, agents, channels, total }: SourceReport) => [
  sheetNamed('Sources', columnsFor('Source'), [
    ...bySource.map((row) => ({ ...row, name: sourceNames[row.source] })),
    { ...total, name: 'In all' },
  ]),
  sheetNamed('Agents', columnsFor('Agent'), agents),
  sheetNamed(
    'Channels',
    columnsFor('Channel'),
    channels.map((row) => ({ ...row, name: row.channel_name ?? 'Not named' })),
  ),
]

export const sourceRoutes = implement(sources, {
  report: reportOf,
  sheet: async (ctx) => {
    const report = await reportOf(ctx)
    return workbook(`sources_${report.from}_to_${report.to}.xlsx`, sheetsOf(report), ctx.settings.time_zone)
  },
})
