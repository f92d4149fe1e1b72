import type { KeptBillTo } from '../../../contract/folio/buyer.ts'

/** To whom papers are made out, as it is typed. */
export type BillToForm = { name: string; gstin: string; address: string; state: string }

export const blankBillTo: BillToForm = { name: '', gstin: '', address: '', state: '' }

export const billToFormOf = (bill: KeptBillTo | null): BillToForm => ({
  name: bill?.name ?? '',
  gstin: bill?.gstin ?? '',
  address: bill?.address ?? '',
  state: bill?.state ?? '',
})

/** As it is sent: nothing typed is the guest. */
export const sentBillTo = (form: BillToForm) =>
  Object.values(form).some((typed) => typed.trim() !== '')
    ? { name: form.name, gstin: form.gstin || null, address: form.address || null, state: form.state || null }
    : null

/** In one line: the name, and the GSTIN where there is one. */
export const billToText = ({ name, gstin }: KeptBillTo): string => (gstin ? `${name}, GSTIN ${gstin}` : name)

/** The server's sentences by field: it names the place in the body, 'bill_to.gstin'. */
export const fieldsOf = (place: string, fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(`${place}.`, ''), message]),
  )
