import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { Box } from '../../kit/layout/Box.tsx'
import styles from './Step.module.css'

type Props = {
  number: number
  title: string
  /** What was chosen in it, shown when it is closed. */
  summary?: ReactNode
  open: boolean
  /** Whether it can be opened now. */
  reachable: boolean
  onOpen: () => void
  /** Marks the step for the style that shows the right one before the page is in charge. */
  name: string
  /** Whether the visitor has done anything yet; before, the focus stays where it is. */
  touched: RefObject<boolean>
  /** Opened in the course of things, its first empty field takes the focus in place of its heading. */
  entersField?: boolean
  children: ReactNode
}

/** One step of the accordion. When it opens in the course of things, its heading takes the focus. */
export function Step(props: Props) {
  const { number, title, summary, open, reachable, onOpen, name, touched, entersField, children } = props
  const id = useId()
  const heading = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const before = useRef(open)
  useEffect(() => {
    if (open && !before.current && touched.current) {
      const field = entersField ? firstEmpty(panel.current) : undefined
      const target = field ?? heading.current
      target?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    }
    before.current = open
  }, [open, touched, entersField])
  return (
    <Box
      as="section"
      surface="raised"
      edge
      radius="card"
      className={styles.step}
      data-step={name}
      data-open={open}
      data-done={!open && Boolean(summary)}
    >
      <h2>
        <button
          ref={heading}
          type="button"
          id={`${id}-title`}
          aria-expanded={open}
          aria-controls={`${id}-panel`}
          disabled={!open && !reachable}
          onClick={() => open || onOpen()}
        >
          <Box as="span" size="small" tabular className={styles.number} aria-hidden="true">
            {!open && summary ? '✓' : number}
          </Box>
          <Box as="span" size="lead" className={styles.title}>
            {title}
          </Box>
          {!open && summary ? (
            <Box as="span" tone="muted" size="small" weight={400} className={styles.summary}>
              <span className={styles.chosen}>{summary}</span>{' '}
              <Box as="span" tone="primary" weight={600} className={styles.change}>
                Change
              </Box>
            </Box>
          ) : null}
        </button>
      </h2>
      <section
        ref={panel}
        id={`${id}-panel`}
        aria-labelledby={`${id}-title`}
        className={styles.panel}
        hidden={!open}
      >
        {children}
      </section>
    </Box>
  )
}

const firstEmpty = (panel: HTMLElement | null): HTMLElement | undefined =>
  [...(panel?.querySelectorAll('input') ?? [])].find((input) => input.value === '')
