import { type Purchase, purchases } from '../../contract/purchases.ts'
import { formatMoney } from '../kit/format.ts'
import { useConfirm } from '../kit/use-confirm.tsx'
import { useSave } from '../kit/use-save.ts'
import styles from './purchases.module.css'

/** Asks with the sentence of back-office §8, then deletes a purchase with its history; `after` leaves its page. */
export function useDeletePurchase(after?: () => void) {
  const confirm = useConfirm()
  const { save } = useSave(purchases.remove, {
    done: 'Purchase deleted successfully',
    after,
    leaves: !!after,
  })
  return ({ loan_id, customer_name, loan_amount }: Purchase) =>
    confirm({
      title: 'Delete purchase',
      children: (
        <div className={styles.question}>
          <p>
            Are you sure you want to delete this purchase record? This action cannot be undone and will remove
            all associated transaction history.
          </p>
          <p>
            <strong>{loan_id}</strong>, {customer_name}, {formatMoney(loan_amount)}
          </p>
        </div>
      ),
      action: 'Delete purchase',
      tone: 'danger',
      run: async () => Boolean(await save({ params: { id: loan_id } })),
    })
}
