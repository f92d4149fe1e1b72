import { Link } from 'react-router'
import { Panel } from '../../kit/blocks/Panel.tsx'
import styles from './tasks.module.css'
import type { Task } from './tasks.ts'

/** What is to be done today, each line with the page on which it is done. */
export function Tasks({ of }: { of: readonly Task[] }) {
  return (
    <Panel title="Tasks" aside={<span className={styles.count}>{of.length}</span>}>
      {of.length === 0 ? <p className={styles.count}>Nothing waits for you.</p> : null}
      <ul className={styles.tasks}>
        {of.map(({ text, to }) => (
          <li key={text}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
