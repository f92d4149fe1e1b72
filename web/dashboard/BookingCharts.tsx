import { BarChart, DonutChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import type { z } from 'zod'
import type { dashboard } from '../../contract/back-office.ts'
import { monthName } from '../kit/format.ts'
import { chartColour } from './chart-colours.ts'
import styles from './charts.module.css'

type Historical = z.output<typeof dashboard.stats.ok>['historical']

/** Bookings by month as bars. */
export function MonthlyBars({ series }: { series: Historical['monthlyBookings'] }) {
  const data = series.labels.map((month, i) => ({ month: monthName(month), bookings: series.data[i] ?? 0 }))
  return (
    <BarChart
      className={styles.chart}
      h={300}
      data={data}
      dataKey="month"
      series={[{ name: 'bookings', label: 'Bookings', color: 'var(--primary)' }]}
      gridAxis="x"
      tickLine="none"
      yAxisProps={{ allowDecimals: false, width: 36 }}
      maxBarWidth={36}
      accessibilityLayer={false}
      barProps={{ radius: [4, 4, 0, 0], isAnimationActive: false }}
    />
  )
}

/** Bookings by kind of room as a doughnut, in the colours of the list beside it. */
export function TypeDoughnut({ series }: { series: Historical['roomTypes'] }) {
  const data = series.labels.map((name, i) => ({ name, value: series.data[i] ?? 0, color: chartColour(i) }))
  return (
    <DonutChart
      className={styles.chart}
      data={data}
      size={180}
      thickness={28}
      strokeColor="var(--surface)"
      strokeWidth={2}
      tooltipDataSource="segment"
      accessibilityLayer={false}
      pieProps={{ isAnimationActive: false, rootTabIndex: -1 }}
    />
  )
}
