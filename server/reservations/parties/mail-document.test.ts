import { beforeAll, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { stayDocuments } from '../../../contract/folio/documents.ts'
import { paise } from '../../../contract/kit/money.ts'
import { outbox } from '../../../contract/office/outbox.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { pagesOf } from '../../../test/pdf.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { pdfOfDocument } from '../../folio/documents/document-file.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

test('D-50 the paper of a stay goes to its guest at check-out, with the file in the mail', async () => {
  const admin = await signedInAdmin(server)
  const stay = { checkIn: dayAfter(0), checkOut: dayAfter(2), status: 'confirmed' } as const
  const { booking_id: id, final_price } = await someBooking(server, stay)
  const params = { id }
  await admin.call(desk.checkIn, { params })
  const body = { amount: paise(final_price), method: 'cash', reference: null } as const
  await admin.call(payments.record, { params, body })
  await server.db.deleteFrom('mails').execute()
  expect((await admin.call(desk.checkOut, { params, body: { reason: null } })).status).toBe(200)
  const [paper] = (await admin.call(bookings.get, { params })).value.documents
  const mails = await server.db.selectFrom('mails').selectAll().execute()
  expect(mails).toHaveLength(1)
  const attachment = { name: 'BOS-26-27-00001.pdf', type: 'application/pdf' }
  expect(mails[0]).toMatchObject({
    subject: expect.stringContaining('Bill of supply BOS/26-27/00001'),
    attachment: { ...attachment, of: 'document', id: paper?.document_id },
  })
  const shown = await admin.call(outbox.get, { params: { id: mails[0]?.mail_id ?? '' } })
  expect(shown.value.attachment).toEqual(attachment)
  const file = await pdfOfDocument(server.db, paper?.document_id ?? '')
  expect((await pagesOf(file)).flat().join(' ')).toContain('BOS/26-27/00001')
})

test('D-50 is mailed again when staff ask for it, and only where it is', async () => {
  const admin = await signedInAdmin(server)
  const params = { id: (await someBooking(server)).booking_id }
  const { document_id } = (await admin.call(stayDocuments.issue, { params, body: { kind: 'invoice' } })).value
  await server.db.deleteFrom('mails').execute()
  await admin.call(stayDocuments.send, { params: { id: document_id } })
  const mails = await server.db.selectFrom('mails').select('attachment').execute()
  expect(mails).toMatchObject([{ attachment: { of: 'document', id: document_id } }])
  expect((await admin.call(stayDocuments.send, { params: { id: 'none' } })).status).toBe(404)
})
