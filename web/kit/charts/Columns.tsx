import type { CSSProperties } from 'react'
import { Box, Row, Stack } from '../layout/Box.tsx'
import styles from './charts.module.css'
import { marksOf, share } from './scale.ts'

type Series = { label: string; color: string; values: readonly number[] }
type Props = {
  /** What each place stands for, from left to right. */
  labels: readonly string[]
  series: readonly Series[]
  /** In px, with the labels. */
  height: number
  /** What is counted has whole marks. */
  whole?: true
  /** How a value is written. */
  format?: (value: number) => string
  /** Names the series above the chart. */
  legend?: true
}

/** Values over time as columns, side by side where there are several series. The same numbers stand in a table. */
export function Columns({ labels, series, height, whole, format = String, legend }: Props) {
  const marks = marksOf(
    series.flatMap(({ values }) => values),
    { whole },
  )
  return (
    <Box tone="muted" tabular className={styles.columns} style={{ height }}>
      {legend ? (
        <Row as="ul" justify="end" wrap tone="ink" size="label" className={styles.legend}>
          {series.map(({ label, color }) => (
            <li key={label} style={{ '--of': color } as CSSProperties}>
              {label}
            </li>
          ))}
        </Row>
      ) : null}
      <Stack align="end" className={styles.marks}>
        {marks.map((mark) => (
          <span key={mark} style={{ bottom: share(mark, marks) }}>
            {format(mark)}
          </span>
        ))}
      </Stack>
      <div className={styles.plot}>
        {marks.map((mark) => (
          <i key={mark} style={{ bottom: share(mark, marks) }} />
        ))}
        {labels.map((label, place) => (
          <Row justify="center" shrinks key={label} className={styles.place}>
            {series.map(({ label: name, color, values }) => (
              <b
                key={name}
                data-bar={name}
                style={{ height: share(values[place] ?? 0, marks), background: color }}
              />
            ))}
            <p className={styles.tip}>
              {label}
              {series.map(({ label: name, values }) => (
                <span key={name}>{`${name} ${format(values[place] ?? 0)}`}</span>
              ))}
            </p>
            <span className={styles.label}>{label}</span>
          </Row>
        ))}
      </div>
    </Box>
  )
}
