import { type Purchase, purchases } from '../../../contract/land/purchases.ts'
import { useDelete } from '../../kit/blocks/use-delete.tsx'
import { formatMoney } from '../../kit/format.ts'

/** Asks with the sentence of back-office §8, then deletes a purchase with its history; `after` leaves its page. */
export const useDeletePurchase = (after?: () => void) =>
  useDelete(purchases.remove, {
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
