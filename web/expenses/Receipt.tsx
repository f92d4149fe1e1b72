import { useState } from 'react'
import type { Expense } from '../../contract/expenses.ts'
import { Dialog } from '../kit/Dialog.tsx'
import styles from './expenses.module.css'

/** The receipt of an expense in small; a click shows it whole. */
export function Receipt({ expense: { expenseName, expenseImage, thumbnail } }: { expense: Expense }) {
  const [opened, setOpened] = useState(false)
  if (!expenseImage || !thumbnail) return <span className={styles.quiet}>None</span>
  return (
    <>
      <button
        type="button"
        className={styles.thumbnail}
        aria-label={`Show the receipt of ${expenseName}`}
        onClick={() => setOpened(true)}
      >
        <img src={thumbnail} alt="" width={40} height={40} loading="lazy" />
      </button>
      <Dialog title={`Receipt of ${expenseName}`} opened={opened} onClose={() => setOpened(false)}>
        <figure className={styles.viewer}>
          <img src={expenseImage} alt={`Receipt of ${expenseName}`} />
          <figcaption>
            <a href={expenseImage} target="_blank" rel="noreferrer">
              Open in full size
            </a>
          </figcaption>
        </figure>
      </Dialog>
    </>
  )
}
