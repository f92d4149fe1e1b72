import { purchaseTransactions } from '../../contract/land/purchase-transactions.ts'
import { type Purchase, type PurchaseChange, purchases } from '../../contract/land/purchases.ts'
import { addStaff } from '../builders.ts'
import { sendForm } from '../forms.ts'
import type { Caller, Reply, TestServer } from '../server.ts'

/** A customer of the land project. */
export const someCustomer = (server: TestServer, name = 'Devika Bisht') =>
  addStaff(server.db, { name, role: 'user', password_hash: 'none' })

type Own = Partial<
  Record<
    'loan_amount' | 'advance_amount' | 'referred_by' | 'loan_id' | 'customer_id' | 'purchase_date',
    string
  >
>

/** Sends a new purchase: ₹1,000.00 with an advance of ₹100.00, where nothing else is said. */
export const sendPurchase = async (
  server: TestServer,
  admin: Caller,
  own: Own = {},
): Promise<Reply<typeof purchases.create>> => {
  const customer_id = own.customer_id ?? (await someCustomer(server)).user_id
  const body = { loan_amount: '1000', advance_amount: '100', ...own, customer_id }
  return (await admin.send(purchases.create, { body })) as Reply<typeof purchases.create>
}

/** Sends a payment towards a purchase. */
export const sendPayment = (admin: Caller, id: string, amount: string, own: Record<string, unknown> = {}) =>
  sendForm(admin, purchaseTransactions.addTo, {
    params: { id },
    fields: { amount, date: '2026-11-20', ...own },
  })

/** What the form of a purchase sends when nothing is changed in it. */
export const changeOf = (purchase: Purchase, own: Partial<PurchaseChange> = {}): PurchaseChange => ({
  customer_id: purchase.customer_id,
  loan_amount: purchase.loan_amount,
  advance_amount: purchase.advance_amount,
  status: purchase.status,
  ...own,
})
