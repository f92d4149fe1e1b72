import { z } from 'zod'
import { Buyer, buyerNumberProblem, type KeptBillTo, stateOfNumber } from '../../../contract/folio/buyer.ts'
import { stayDocuments } from '../../../contract/folio/documents.ts'
import { documentKindNames } from '../../../contract/folio/folio-sums.ts'
import { Gstin, states } from '../../../contract/office/gst.ts'
import type { parties } from '../../../contract/reservations/parties.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'
import { Stack } from '../../kit/layout/Box.tsx'
import { billToFormOf, fieldsOf } from '../bill-to/bill-to-form.ts'

/** The buyer as it is typed: a GSTIN in any case, and what is wrong with it. */
const BuyerForm = z.object({
  ...Buyer.shape,
  gstin: Gstin.superRefine((typed, { addIssue }) => {
    const problem = typed ? buyerNumberProblem(typed) : undefined
    if (problem) addIssue({ code: 'custom', message: problem })
  }),
})
const { Form, Text, Area, Select } = formFor(BuyerForm)

type Props = {
  /** Of the stay, or of the party. */
  id: string
  guest: string
  /** To whom the papers of the reservation are made out. */
  bill: KeptBillTo | null
  opened: boolean
  onClose: () => void
  endpoint?: typeof stayDocuments.issue | typeof parties.issue
}

/** Issues the invoice of all that is not invoiced yet, to the guest or to a company. */
export function IssueDialog({ id, guest, bill, opened, onClose, endpoint = stayDocuments.issue }: Props) {
  const { save, fields } = useSave(endpoint, {
    done: ({ kind, number }) => `${documentKindNames[kind]} ${number} issued`,
    refreshes: true,
  })
  async function run({ gstin, state, ...buyer }: z.output<typeof BuyerForm>) {
    const named = {
      ...buyer,
      gstin: gstin || null,
      state: state || (stateOfNumber(gstin) ?? null),
    }
    const body = { kind: 'invoice', ...(hasAny(named) && { buyer: named }) } as const
    const saved = await save({ params: { id }, body })
    if (saved) onClose()
    return saved
  }
  return (
    <Dialog title="Issue invoice" opened={opened} onClose={onClose}>
      <Stack gap={16}>
        <p>
          Everything on the folio that is not invoiced yet goes onto it. Once issued it cannot be changed; a
          mistake is put right with a credit note.
        </p>
        <Form
          initial={billToFormOf(bill)}
          refused={fieldsOf('buyer', fields)}
          submit="Issue invoice"
          onSubmit={run}
          also={<Leave onClose={onClose}>Not now</Leave>}
        >
          <Text name="name" label="Buyer" hint={`Empty: ${guest}`} />
          <Text name="gstin" label="GSTIN" hint="Of the company that pays, for its input tax credit" />
          <Area name="address" label="Address" rows={2} />
          <Select
            name="state"
            label="State"
            options={[
              { value: '', label: 'Not given' },
              ...states.map(({ name }) => ({ value: name, label: name })),
            ]}
          />
        </Form>
      </Stack>
    </Dialog>
  )
}

const hasAny = (buyer: Record<string, string | null>) => Object.values(buyer).some(Boolean)
