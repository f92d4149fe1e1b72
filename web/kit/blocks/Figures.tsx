import { Link } from 'react-router'
import styles from './Figures.module.css'
import { Help } from './Help.tsx'

type Props = {
  label: string
  /** In one frame and as small as the text, where other things of the page come first. */
  line?: true
  of: readonly {
    label: string
    value: string | number
    note?: string
    /** How the figure is reckoned: shown on hover and focus. */
    help?: string
    /** The list behind the figure. */
    to?: string
  }[]
}

/** A row of figures with their names. */
export function Figures({ label, line, of }: Props) {
  return (
    <section aria-label={label}>
      <dl className={line ? styles.line : styles.figures}>
        {of.map((figure) => (
          <div key={figure.label}>
            <dt>
              {figure.label}
              {figure.help ? <Help label={figure.label} message={figure.help} /> : null}
            </dt>
            <dd>
              {figure.to ? (
                <Link to={figure.to} aria-label={`${figure.label}: ${figure.value}`}>
                  {figure.value}
                </Link>
              ) : (
                figure.value
              )}
              {figure.note ? <small>{figure.note}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
