import { type Purchase, purchases } from '../../../contract/land/purchases.ts'
import { refusals } from '../../../contract/refusals.ts'
import { useDelete } from '../../kit/blocks/use-delete.tsx'
import { formatMoney } from '../../kit/format.ts'
import { toast } from '../../kit/toasts/toast.ts'

/**
 * Asks with the sentence of back-office §8, then deletes a purchase; `after` leaves its page. Of one for which money came
 * in it says why that is not done (D-70).
 */
export const useDeletePurchase = (after?: () => void) => {
  const ask = useDelete(purchases.remove, {
    noun: 'Purchase',
    after,
    input: ({ loan_id }: Purchase) => ({ params: { id: loan_id } }),
    question: ({ loan_id, customer_name, loan_amount }) => (
      <>
        <p>
          Are you sure you want to delete this purchase record? This action cannot be undone and will remove
          all associated transaction history.
        </p>
        <p>
          <strong>{loan_id}</strong>, {customer_name}, {formatMoney(loan_amount)}
        </p>
      </>
    ),
  })
  return (purchase: Purchase): void =>
    purchase.total_paid > 0 ? toast.error(refusals.purchase_has_payments.message) : ask(purchase)
}
