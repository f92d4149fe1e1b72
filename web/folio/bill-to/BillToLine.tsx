import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { BillTo, type KeptBillTo } from '../../../contract/folio/buyer.ts'
import { states } from '../../../contract/office/gst.ts'
import { billTo } from '../../../contract/reservations/bill-to.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { useMay } from '../../kit/session/area.ts'
import { billToFormOf, billToText, fieldsOf } from './bill-to-form.ts'

const { Form, Text, Area, Select } = formFor(z.object(BillTo.shape))

type Props = {
  /** The code of the stay, or of its party. */
  id: string
  guest: string
  bill: KeptBillTo | null
  /** What is done once it is said anew. */
  onSaved?: () => void
}

/** Whom the papers of a stay are made out to (D-68), and the way to say it. */
export function BillToLine({ id, guest, bill, onSaved }: Props) {
  const may = useMay(billTo.set)
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <Row gap={8} align="center" justify="between">
      <Box as="p" size="row" shrinks>
        <Box as="span" tone="muted">
          Bill to{' '}
        </Box>
        {bill ? billToText(bill) : guest}
      </Box>
      {may ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
          {bill ? 'Change' : 'Bill to a company'}
        </Button>
      ) : null}
      <Dialog title="Bill to" opened={opened} onClose={close}>
        {opened ? <BillToForm id={id} guest={guest} bill={bill} onClose={close} onSaved={onSaved} /> : null}
      </Dialog>
    </Row>
  )
}

function BillToForm({ id, guest, bill, onClose, onSaved }: Props & { onClose: () => void }) {
  const { save, saving, fields } = useSave(billTo.set, { done: 'Bill to is kept' })
  async function keep(sent: z.output<typeof BillTo> | null) {
    const saved = await save({ params: { id }, body: { bill_to: sent } })
    if (!saved) return undefined
    onSaved?.()
    onClose()
    return saved
  }
  return (
    <Stack gap={16}>
      <p>
        Vouchers and invoices that are issued from now on are made out to it; of a party those of all rooms.
      </p>
      <Form
        initial={billToFormOf(bill)}
        refused={fieldsOf('bill_to', fields)}
        submit="Keep"
        onSubmit={({ gstin, state, ...rest }) =>
          keep({ ...rest, gstin: gstin || null, state: state || null })
        }
        also={
          <>
            {bill ? (
              <Button variant="subtle" loading={saving} onClick={() => void keep(null)}>
                Bill to {guest}
              </Button>
            ) : null}
            <Leave onClose={onClose}>Cancel</Leave>
          </>
        }
      >
        <Text name="name" label="Name on the bill" required />
        <Text
          name="gstin"
          label="GSTIN or UIN"
          hint="15 signs; of a company that takes its input tax credit"
        />
        <Area name="address" label="Address" rows={2} hint="Needed above ₹50,000 where there is no GSTIN" />
        <Select
          name="state"
          label="State"
          options={[
            { value: '', label: 'As the GSTIN says' },
            ...states.map(({ name }) => ({ value: name, label: name })),
          ]}
        />
      </Form>
    </Stack>
  )
}
