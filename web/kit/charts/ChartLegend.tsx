import { Link } from 'react-router'
import { Row } from '../layout/Box.tsx'
import { chartColour } from './chart-colours.ts'
import styles from './chart-frame.module.css'

type Props = {
  /** `to` leads to what each part counts; `colours` are those of a chart that leaves parts out, none where all are alike. */
  series: { labels: string[]; data: number[]; to?: string[]; colours?: string[] | 'none' }
  label?: string
}

/** The names, colours and numbers of a chart's parts. */
export function ChartLegend({ series: { labels, data, to, colours }, label }: Props) {
  return (
    <ul className={styles.legend} aria-label={label}>
      {labels.map((name, i) => (
        <Row as="li" gap={8} align="center" key={name}>
          {colours === 'none' ? null : (
            <i style={{ '--of': colours?.[i] ?? chartColour(i) } as React.CSSProperties} aria-hidden="true" />
          )}
          {to?.[i] ? <Link to={to[i]}>{name}</Link> : name}
          <strong>{data[i]}</strong>
        </Row>
      ))}
    </ul>
  )
}
