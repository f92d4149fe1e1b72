import type { ExpenseType } from '../../../contract/money/expenses.ts'
import { Box } from '../../kit/layout/Box.tsx'
import styles from './expenses.module.css'
import { expenseTypeNames } from './labels.ts'

/**
 * A type in its colour. The colours are for the lower-case set of back-office §3 (utilities, rent, salary, supplies,
 * maintenance, marketing, insurance, other), so types outside of it are grey (H-EXP-11, H-EXP-12).
 */
export function ExpenseTypeBadge({ type }: { type: ExpenseType }) {
  return (
    <Box as="span" size="label" weight={600} nowrap className={styles.badge} data-type={type.toLowerCase()}>
      {expenseTypeNames[type]}
    </Box>
  )
}
