import { BarChart, DonutChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import styles from '../dashboard/charts.module.css'

/** A part of a chart; pressing it opens the list behind it. */
export type Part = { name: string; value: number; color: string; open: () => void }

const pointer = { cursor: 'pointer' }
const openOf = (of: unknown) => (of as { payload?: Partial<Part> }).payload?.open?.()

/** Bars from the left, so that their names fit on narrow screens. */
export function StatusBars({ parts }: { parts: Part[] }) {
  return (
    <BarChart
      h={280}
      data={parts}
      dataKey="name"
      orientation="vertical"
      series={[{ name: 'value', label: 'Candidates', color: 'var(--primary)' }]}
      gridAxis="y"
      tickLine="none"
      xAxisProps={{ allowDecimals: false }}
      yAxisProps={{ width: 84, interval: 0 }}
      maxBarWidth={24}
      accessibilityLayer={false}
      barProps={{ radius: [0, 4, 4, 0], isAnimationActive: false, onClick: openOf, style: pointer }}
    />
  )
}

export function SourceDoughnut({ parts }: { parts: Part[] }) {
  return (
    <DonutChart
      className={styles.chart}
      data={parts}
      size={180}
      thickness={28}
      strokeColor="var(--surface)"
      strokeWidth={2}
      tooltipDataSource="segment"
      accessibilityLayer={false}
      pieProps={{ isAnimationActive: false, rootTabIndex: -1, onClick: openOf, style: pointer }}
    />
  )
}
