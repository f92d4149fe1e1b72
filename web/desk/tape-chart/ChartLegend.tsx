import { Row } from '../../kit/layout/Box.tsx'
import styles from './bars.module.css'

const kinds = [
  { name: 'Confirmed', status: 'confirmed' },
  { name: 'Pending', status: 'pending' },
  { name: 'In the house', status: 'confirmed', presence: 'in_house' },
  { name: 'Has left', status: 'confirmed', presence: 'left' },
  { name: 'Blocked', kind: 'block' },
  { name: 'Sold by another channel', kind: 'channel' },
] as const

export function ChartLegend() {
  return (
    <Row as="ul" wrap tone="muted" size="label" className={styles.swatches} aria-label="Legend">
      {kinds.map(({ name, ...bar }) => (
        <Row as="li" align="center" key={name}>
          <span
            className={styles.bar}
            data-status={'status' in bar ? bar.status : undefined}
            data-presence={'presence' in bar ? bar.presence : undefined}
            data-kind={'kind' in bar ? bar.kind : undefined}
          />
          {name}
        </Row>
      ))}
      <Row as="li" align="center">
        <strong className={styles.twice} aria-hidden="true" />
        Sold twice
      </Row>
    </Row>
  )
}
