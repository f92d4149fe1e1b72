import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type StayDocument, stayDocuments } from '../../../contract/folio/documents.ts'
import { isAmount, type Paise, paise, sumOf, toPaise, toRupees } from '../../../contract/kit/money.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { formatDay, formatMoney } from '../../kit/format.ts'
import { Leave } from '../../kit/forms/Leave.tsx'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { Wrong } from '../../kit/layout/Wrong.tsx'
import styles from './documents.module.css'

type Props = { paper: StayDocument; opened: boolean; onClose: () => void }

type Line = StayDocument['lines'][number] & { line_id: string }
type Chosen = Readonly<Record<string, string | undefined>>

/** Issues a credit note for an invoice: all that is left of it, or chosen lines with what is taken back of each. */
export function CreditDialog({ paper, opened, onClose }: Props) {
  return (
    <Dialog title={`Credit note for ${paper.number}`} opened={opened} onClose={onClose}>
      {opened ? <CreditForm paper={paper} onClose={onClose} /> : null}
    </Dialog>
  )
}

const problemOf = ({ left }: Line, typed: string): string | undefined => {
  if (left < 0) return undefined
  if (!isAmount(typed) || toPaise(typed) <= 0) return 'Enter an amount above zero'
  return toPaise(typed) > left ? `${formatMoney(left)} is left` : undefined
}

/** What a line gives to the credit note; a discount goes back whole. */
const amountOf = (line: Line, typed: string): Paise =>
  line.left < 0 || problemOf(line, typed) ? line.left : toPaise(typed)

function CreditForm({ paper, onClose }: Omit<Props, 'opened'>) {
  const { save, saving, fields } = useSave(stayDocuments.credit, {
    done: ({ number }) => `Credit note ${number} issued`,
    refreshes: true,
  })
  const lines = paper.lines.filter((line): line is Line => line.line_id !== null && line.left !== 0)
  const [reason, setReason] = useState('')
  const [all, setAll] = useState(true)
  const [anew, setAnew] = useState(false)
  const [chosen, setChosen] = useState<Chosen>({})
  const [tried, setTried] = useState(false)
  const picked = lines.flatMap((line) => {
    const typed = all ? toRupees(line.left) : chosen[line.line_id]
    return typed === undefined ? [] : [{ line, typed }]
  })
  const amount = sumOf(picked.map(({ line, typed }) => amountOf(line, typed)))
  const wrong = picked.some(({ line, typed }) => problemOf(line, typed)) || picked.length === 0

  async function run(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (wrong || reason.trim() === '') return
    const parts = picked.map(({ line, typed }) => ({
      line_id: line.line_id,
      ...(line.left > 0 && { amount: toPaise(typed) }),
    }))
    const body = { reason, keeps_charges: anew, ...(all ? {} : { lines: parts }) }
    if (await save({ params: { id: paper.document_id }, body })) onClose()
  }

  return (
    <Stack as="form" gap={16} onSubmit={run} noValidate>
      <Textarea
        name="reason"
        label="Reason"
        description="It stands on the credit note"
        required
        rows={2}
        value={reason}
        error={fields.reason ?? (tried && reason.trim() === '' ? 'Say why' : undefined)}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Checkbox
        label="All that is not credited yet"
        checked={all}
        onChange={({ currentTarget }) => setAll(currentTarget.checked)}
      />
      {all ? null : <Lines lines={lines} chosen={chosen} onChange={setChosen} />}
      {tried && picked.length === 0 ? <Wrong>Choose a line</Wrong> : null}
      <Checkbox
        label="The guest stays charged"
        description="For a wrong buyer or wrong details: issue the invoice anew afterwards"
        checked={anew}
        onChange={({ currentTarget }) => setAnew(currentTarget.checked)}
      />
      <Box as="p" rule="above" tabular className={styles.sum}>
        <span>To be credited</span>
        <output>{formatMoney(paise(amount))}</output>
      </Box>
      <Row gap={12} justify="end" wrap>
        <Leave onClose={onClose}>Not now</Leave>
        <Button type="submit" data-tone="danger" loading={saving}>
          Issue credit note
        </Button>
      </Row>
    </Stack>
  )
}

type LinesProps = { lines: readonly Line[]; chosen: Chosen; onChange: (chosen: Chosen) => void }

function Lines({ lines, chosen, onChange }: LinesProps) {
  return (
    <Stack as="ul" gap={12} className={styles.chosen}>
      {lines.map((line) => {
        const typed = chosen[line.line_id]
        const name = `${line.text}, ${formatDay(line.day)}`
        return (
          <li key={line.line_id}>
            <Checkbox
              label={name}
              description={`${formatMoney(line.left)} is left`}
              checked={typed !== undefined}
              onChange={({ currentTarget }) =>
                onChange({
                  ...chosen,
                  [line.line_id]: currentTarget.checked ? toRupees(line.left) : undefined,
                })
              }
            />
            {typed === undefined || line.left < 0 ? null : (
              <TextInput
                aria-label={`Amount of ${name}`}
                inputMode="decimal"
                leftSection="₹"
                autoComplete="off"
                size="sm"
                value={typed}
                error={problemOf(line, typed)}
                onChange={({ currentTarget }) => onChange({ ...chosen, [line.line_id]: currentTarget.value })}
              />
            )}
          </li>
        )
      })}
    </Stack>
  )
}
