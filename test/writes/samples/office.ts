import { visitors } from '../../../contract/desk/visitors.ts'
import type { visits } from '../../../contract/desk/visits.ts'
import type { dayCloses } from '../../../contract/folio/day-close.ts'
import type { purchaseTransactions } from '../../../contract/land/purchase-transactions.ts'
import type { purchases } from '../../../contract/land/purchases.ts'
import type { expenses } from '../../../contract/money/expenses.ts'
import { backups } from '../../../contract/office/backups.ts'
import type { outbox } from '../../../contract/office/outbox.ts'
import { defaultSettings } from '../../../contract/office/settings.ts'
import type { settingsOffice } from '../../../contract/office/settings-office.ts'
import type { contact } from '../../../contract/site/contact.ts'
import { sitePictures } from '../../../contract/site/pictures.ts'
import { nowText } from '../../../server/kit/clock.ts'
import { queueMail } from '../../../server/kit/mail/mail.ts'
import { addExpense, addGuest } from '../../builders.ts'
import { checkInBody } from '../../desk/visitors.ts'
import { made } from '../../edit-form.ts'
import { expense, expenseBody, purchase, visitor } from '../../edit-forms-money.ts'
import { pictureWords, settings } from '../../edit-forms-rooms.ts'
import { sendForm } from '../../forms.ts'
import { sendPayment, sendPurchase, someCustomer } from '../../land/purchases.ts'
import { png } from '../../sample-files.ts'
import type { Caller, TestServer } from '../../server.ts'
import { edited, type WritesOf } from '../sample.ts'

let keys = 0
const nextKey = () => `key ${++keys}`

export const contactWrites: WritesOf<typeof contact> = {
  send: async () => ({ body: { name: 'Ravi Joshi', email: 'ravi@example.com', message: 'Is there\nsnow?' } }),
}

export const outboxWrites: WritesOf<typeof outbox> = {
  resend: async ({ db, config }) => {
    const content = { subject: 'Stay', heading: 'Hello', paragraphs: [] }
    await queueMail({ db, config, settings: defaultSettings }, { to: 'ravi@example.com', content })
    const mail = await db.selectFrom('mails').select('mail_id').executeTakeFirstOrThrow()
    return { params: { id: mail.mail_id } }
  },
  retryJob: async ({ db }) => {
    const { job_id } = await db
      .insertInto('jobs')
      .values({
        name: 'send-mail',
        payload: {},
        created_at: nowText(),
        run_at: nowText(),
        failed_at: nowText(),
      })
      .returning('job_id')
      .executeTakeFirstOrThrow()
    return { params: { id: String(job_id) } }
  },
}

export const backupsWrites: WritesOf<typeof backups> = {
  make: async () => ({}),
  remove: async (_server, admin) => ({ params: { id: (await admin.call(backups.make)).value.backup_id } }),
}

const purchaseOf = async (server: TestServer, admin: Caller) =>
  (await sendPurchase(server, admin, { loan_amount: '90000.00' })).value.loan_id

const paymentFields = () => ({
  amount: '100.50',
  date: '2026-11-19',
  comments: 'At the office',
  transaction_type: 'credit',
  request_key: nextKey(),
})

const paid = async (server: TestServer, admin: Caller) => {
  const id = await purchaseOf(server, admin)
  const { transaction_id } = (await sendPayment(admin, id, '100')).value
  return { params: { id, transaction_id } }
}

export const purchasesWrites: WritesOf<typeof purchases> = {
  create: async (server) => ({
    body: {
      customer_id: (await someCustomer(server)).user_id,
      loan_amount: 100_000,
      advance_amount: '1,000.00',
      referred_by: 'A friend',
      purchase_date: '2026-11-01',
    },
  }),
  change: edited(purchase),
  // Nothing was paid for it.
  remove: async (server, admin) => ({
    params: { id: (await sendPurchase(server, admin, { advance_amount: '0' })).value.loan_id },
  }),
}

export const purchaseTransactionsWrites: WritesOf<typeof purchaseTransactions> = {
  add: async (server, admin) => ({
    body: { loan_id: await purchaseOf(server, admin), ...paymentFields() },
    files: { receipt: png },
  }),
  addTo: async (server, admin) => ({
    params: { id: await purchaseOf(server, admin) },
    body: paymentFields(),
    files: { receipt: png },
  }),
  receipt: async (server, admin) => ({ ...(await paid(server, admin)), files: { receipt: png } }),
  remove: paid,
}

export const settingsOfficeWrites: WritesOf<typeof settingsOffice> = { save: edited(settings) }

const hero = { folder: 'hero', name: 'poster' }
const replacement = { params: hero, body: { alt: 'Walkers on the ridge' }, files: { picture: png } }

export const sitePicturesWrites: WritesOf<typeof sitePictures> = {
  replace: async () => replacement,
  describe: edited(pictureWords),
  reset: async (server, admin) => {
    await pictureWords.make(server, admin)
    return { params: hero }
  },
  takeBack: async (_, admin) => {
    const { params, body, files } = replacement
    await sendForm(admin, sitePictures.replace, { params, fields: body, files })
    return { params }
  },
}

export const visitorsWrites: WritesOf<typeof visitors> = {
  checkIn: async () => ({
    body: { ...checkInBody({ address: 'Mall Road\nNainital', notes: 'Likes tea' }), somebody_else: false },
  }),
  change: edited(visitor),
  remove: async ({ db }) => ({ params: { id: (await addGuest(db)).visitor_id } }),
}

export const visitsWrites: WritesOf<typeof visits> = {
  checkOut: async (_, admin) => {
    const { visitor_id } = await made(admin, visitors.checkIn, checkInBody())
    return { params: { id: visitor_id } }
  },
}

export const dayClosesWrites: WritesOf<typeof dayCloses> = {
  close: async () => ({
    body: {
      day: '2026-11-19',
      counted: { 500: 3, 20: 2 },
      put_away: '1500.00',
      float: '40.00',
      reason: 'Found\nin the drawer',
      note: 'Small change\nis short',
    },
  }),
}

export const expensesWrites: WritesOf<typeof expenses> = {
  create: async () => ({ body: { ...expenseBody, request_key: nextKey() }, files: { expenseImage: png } }),
  change: edited(expense),
  remove: async ({ db }) => {
    const { expense_id } = await addExpense(db)
    return { params: { uuid: expense_id } }
  },
}
