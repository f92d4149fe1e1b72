import { chartColour } from './chart-colours.ts'
import styles from './charts.module.css'

/** The names, colours and numbers of a chart's parts. */
export function ChartLegend({ series }: { series: { labels: string[]; data: number[] } }) {
  return (
    <ul className={styles.legend}>
      {series.labels.map((label, i) => (
        <li key={label}>
          <i style={{ '--of': chartColour(i) } as React.CSSProperties} aria-hidden="true" />
          {label}
          <strong>{series.data[i]}</strong>
        </li>
      ))}
    </ul>
  )
}
