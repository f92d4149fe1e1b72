import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { paise, toRupees } from '../../../contract/kit/money.ts'
import { purchaseTransactions } from '../../../contract/land/purchase-transactions.ts'
import { type Purchase, purchases } from '../../../contract/land/purchases.ts'
import { clearRows } from '../../../test/database.ts'
import { changeOf, sendPayment, sendPurchase } from '../../../test/land/purchases.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { cases } from '../../../test/properties.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const amount = fc.integer({ min: 1, max: 60_000 })
const pay = fc.record({ kind: fc.constant('pay' as const), amount })
const takeBack = fc.record({ kind: fc.constant('takeBack' as const), which: fc.nat(9) })
const change = fc.record({
  kind: fc.constant('change' as const),
  price: fc.integer({ min: 1, max: 200_000 }),
  advance: fc.nat(60_000),
  isClosed: fc.boolean(),
})
const steps = fc.array(fc.oneof({ weight: 5, arbitrary: pay }, { weight: 2, arbitrary: takeBack }, change), {
  minLength: 4,
  maxLength: 14,
})

type Step = typeof steps extends fc.Arbitrary<(infer T)[]> ? T : never
type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>

/** The rules in a few lines of memory. */
type Book = { price: number; advance: number; isClosed: boolean; paid: Map<string, number> }
type Scene = { admin: Caller; made: Purchase; book: Book }

const creditsOf = ({ paid }: Book) => [...paid.values()].reduce((sum, one) => sum + one, 0)
const openOf = (book: Book) => book.price - book.advance - creditsOf(book)

const tryPay = async ({ admin, made, book }: Scene, { amount }: StepOf<'pay'>) => {
  const isTaken = !book.isClosed && amount <= openOf(book)
  // A key for each: the same amount again is another payment.
  const own = { request_key: randomUUID() }
  const reply = await sendPayment(admin, made.loan_id, toRupees(paise(amount)), own)
  expect(reply.status === 201).toBe(isTaken)
  if (isTaken) book.paid.set(reply.value.transaction_id, amount)
}

const tryTakeBack = async ({ admin, made, book }: Scene, { which }: StepOf<'takeBack'>) => {
  const transaction_id = [...book.paid.keys()][which]
  if (transaction_id === undefined) return
  const params = { id: made.loan_id, transaction_id }
  const reply = await admin.call(purchaseTransactions.remove, { params })
  expect(reply.status === 200).toBe(!book.isClosed)
  if (!book.isClosed) book.paid.delete(transaction_id)
}

const tryChange = async ({ admin, made, book }: Scene, { price, advance, isClosed }: StepOf<'change'>) => {
  const body = changeOf(made, {
    loan_amount: paise(price),
    advance_amount: paise(advance),
    status: isClosed ? 'closed' : 'active',
  })
  const reply = await admin.call(purchases.change, { params: { id: made.loan_id }, body })
  const isRight = advance + creditsOf(book) <= price
  expect(reply.status === 200).toBe(isRight)
  if (isRight) Object.assign(book, { price, advance, isClosed })
}

const run = (scene: Scene, step: Step) => {
  if (step.kind === 'pay') return tryPay(scene, step)
  return step.kind === 'takeBack' ? tryTakeBack(scene, step) : tryChange(scene, step)
}

const expectSame = async ({ admin, made, book }: Scene) => {
  const { value } = await admin.call(purchases.get, { params: { id: made.loan_id } })
  expect(value.remaining_balance).toBe(openOf(book))
  expect(value.remaining_balance).toBeGreaterThanOrEqual(0)
  expect(value.total_paid).toBe(book.advance + creditsOf(book))
}

test('H-PUR-32 H-TXN-11 no sequence of payments, corrections and edits loses the balance, or makes it negative', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      await clearRows()
      const admin = await signedInAdmin(server)
      const { value: made } = await sendPurchase(server, admin)
      const book = { price: 100_000, advance: 10_000, isClosed: false, paid: new Map<string, number>() }
      const scene = { admin, made, book }
      for (const step of steps) {
        await run(scene, step)
        await expectSame(scene)
      }
    }),
    { numRuns: cases(12) },
  )
})
