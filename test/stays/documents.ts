import { defaultGst } from '../../contract/office/gst.ts'
import { settingsOffice } from '../../contract/office/settings-office.ts'
import { bookings } from '../../contract/stays/bookings.ts'
import { stayDocuments } from '../../contract/stays/documents.ts'
import type { TestServer } from '../server.ts'
import { dayAfter } from '../things.ts'
import { stayWithFolio } from './folios.ts'

export const gstin = '05ABCDE1234F1Z6'
export const regular = { ...defaultGst, scheme: 'regular', gstin } as const

/** A stay at a resort that charges tax, two nights for 4,000 rupees from today unless told otherwise. */
export const taxedStay = async (
  server: TestServer,
  own: Parameters<typeof stayWithFolio>[1] = {},
  gst: object = regular,
) => {
  const stay = await stayWithFolio(server, { checkIn: dayAfter(0), checkOut: dayAfter(2), ...own })
  await stay.admin.call(settingsOffice.save, { body: { gst } as never })
  const { admin, params } = stay
  const issue = (buyer?: object) =>
    admin.call(stayDocuments.issue, { params, body: { kind: 'invoice', ...(buyer && { buyer }) } as never })
  const credit = (id: string, lines?: object[]) =>
    admin.call(stayDocuments.credit, { params: { id }, body: { reason: 'Agreed', lines } as never })
  const listed = async () => (await admin.call(bookings.get, { params })).value.documents
  const newest = async () => {
    const id = (await listed()).at(-1)?.document_id ?? ''
    return (await admin.call(stayDocuments.get, { params: { id } })).value
  }
  return { ...stay, issue, credit, listed, newest }
}
