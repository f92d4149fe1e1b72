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
    <ul className={styles.swatches} aria-label="Legend">
      {kinds.map(({ name, ...bar }) => (
        <li key={name}>
          <span
            className={styles.bar}
            data-status={'status' in bar ? bar.status : undefined}
            data-presence={'presence' in bar ? bar.presence : undefined}
            data-kind={'kind' in bar ? bar.kind : undefined}
          />
          {name}
        </li>
      ))}
      <li>
        <strong className={styles.twice} aria-hidden="true" />
        Sold twice
      </li>
    </ul>
  )
}
