import { Tooltip } from '@mantine/core'
import styles from './Figures.module.css'

type Props = {
  label: string
  of: readonly {
    label: string
    value: string | number
    note?: string
    /** How the figure is reckoned: shown on hover and focus. */
    help?: string
  }[]
}

/** A row of figures with their names. */
export function Figures({ label, of }: Props) {
  return (
    <section aria-label={label}>
      <dl className={styles.figures}>
        {of.map((figure) => (
          <div key={figure.label}>
            <dt>
              {figure.label}
              {figure.help ? <Help label={figure.label} says={figure.help} /> : null}
            </dt>
            <dd>
              {figure.value}
              {figure.note ? <small>{figure.note}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Help({ label, says }: { label: string; says: string }) {
  return (
    <Tooltip
      label={says}
      multiline
      w={260}
      withinPortal={false}
      events={{ hover: true, focus: true, touch: true }}
    >
      <button type="button" className={styles.help} aria-label={`${label}: ${says}`}>
        ?
      </button>
    </Tooltip>
  )
}
