import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ReactNode, useContext, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import {
  type Counted,
  closeProblems,
  type DayClose,
  type DayCloseInput,
  dayCloses,
  denominations,
  differenceWords,
  type OpenDay,
  totalOf,
} from '../../../contract/folio/day-close.ts'
import { isAmount, type Paise, paise, toPaise, toRupees } from '../../../contract/kit/money.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { ConfirmDialog } from '../../kit/blocks/use-confirm.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { formatDay, formatMoney, formatWhole } from '../../kit/format.ts'
import { FieldRow } from '../../kit/forms/FieldRow.tsx'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { paths } from '../../paths.ts'
import styles from './day-close.module.css'

const { put_away } = dayCloses.close.body.shape
/** Nothing said of what is put away is nothing put away. */
const orNothing = z
  .string()
  .transform((typed): string | number => typed.trim() || '0')
  .pipe(put_away)
const form = formFor(dayCloses.close.body.omit({ day: true }).extend({ put_away: orNothing }))
type Count = Omit<DayCloseInput, 'day'>
type Asked = { count: Count; answer: (closed: DayClose | undefined) => void }

/** Counts the box, says what becomes of the cash, and closes the day after asking once more. */
export function CloseForm({ open, children }: { open: OpenDay; children: ReactNode }) {
  const { day, expected } = open
  const navigate = useNavigate()
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [asked, setAsked] = useState<Asked>()
  const { save, fields } = useSave(dayCloses.close, {
    done: `${formatDay(day)} is closed`,
    leaves: true,
    after: () => navigate(paths.dayClose),
  })

  function ask(count: Count): Promise<DayClose | undefined> {
    const problems = closeProblems(count, expected.cash, formatMoney)
    setWrong(Object.fromEntries(problems.map(({ field, message }) => [field, message])))
    if (problems.length > 0) return Promise.resolve(undefined)
    return new Promise((answer) => setAsked({ count, answer }))
  }

  async function close({ count, answer }: Asked): Promise<boolean> {
    answer(await save({ body: { day, ...count } }))
    // What is wrong stands at its field.
    return true
  }

  const keep = () => {
    asked?.answer(undefined)
    setAsked(undefined)
  }
  return (
    <>
      <form.Form
        initial={{ counted: {}, put_away: '', float: '', reason: '', note: '' }}
        refused={{ ...fields, ...wrong }}
        submit="Close the day"
        draft={`day-close-${day}`}
        onSubmit={ask}
      >
        <Linked>
          <Stack gap={24} align="start" className={styles.columns}>
            <Panel title="Count the cash box">
              <CashCount />
            </Panel>
            <Stack gap={24}>
              {children}
              <Panel title="What becomes of the cash">
                <Stack gap={16}>
                  <Difference expected={expected.cash} />
                  <FieldRow least="8rem">
                    <form.Money name="put_away" label="Put away" hint="To the safe or the bank" />
                    <form.Money name="float" label="Float for tomorrow" hint="Stays in the box" />
                  </FieldRow>
                  <form.Area name="note" label="Note for the next shift" rows={2} />
                </Stack>
              </Panel>
            </Stack>
          </Stack>
        </Linked>
      </form.Form>
      {asked ? (
        <ConfirmDialog
          opened
          onClose={keep}
          question={{
            title: `Close ${formatDay(day)}`,
            children: <Summary count={asked.count} expected={expected.cash} />,
            action: 'Close the day',
            run: () => close(asked),
          }}
        />
      ) : null}
    </>
  )
}

const readable = (typed: unknown): Paise => {
  const text = String(typed ?? '').trim()
  return text !== '' && isAmount(text) ? toPaise(text) : paise(0)
}
const rupeesLeft = (amount: number): string => (amount < 0 ? '' : toRupees(paise(amount)))

/** What was counted is put away or stays: what is typed of the one says what is left for the other. */
function Linked({ children }: { children: ReactNode }) {
  const held = useContext(FormContext)
  function set(name: string, value: unknown) {
    held.set(name, value)
    const next: Record<string, unknown> = { ...held.values, [name]: value }
    const total = totalOf(countOf(next))
    if (name === 'counted' || name === 'put_away')
      held.set('float', rupeesLeft(total - readable(next.put_away)))
    if (name === 'float') held.set('put_away', rupeesLeft(total - readable(value)))
  }
  return <FormContext value={{ ...held, set }}>{children}</FormContext>
}

function Difference({ expected }: { expected: Paise }) {
  const { values, errors } = useContext(FormContext)
  const counted = totalOf(countOf(values))
  const difference = paise(counted - expected)
  // Before anything is counted nobody has to explain what is missing.
  const isKnown = counted > 0 || difference === 0
  const isAsked = difference !== 0 && (isKnown || errors.reason !== undefined)
  return (
    <>
      <p className={styles.difference} data-tone={isKnown ? toneOf(difference) : undefined}>
        <Box as="span" tone="muted">
          Difference
        </Box>
        <output aria-live="polite">{isKnown ? wordsOf(difference) : 'Nothing is counted yet'}</output>
      </p>
      {isAsked ? <form.Area name="reason" label="Reason for the difference" rows={2} required /> : null}
    </>
  )
}

const toneOf = (difference: Paise) => (difference === 0 ? 'matches' : difference < 0 ? 'little' : 'much')
const wordsOf = (difference: Paise): string =>
  differenceWords(difference, formatMoney) ?? 'None: the box matches'

function Summary({ count, expected }: { count: Count; expected: Paise }) {
  const total = totalOf(count.counted)
  const words = differenceWords(paise(total - expected), formatMoney)
  return (
    <>
      <p>
        {`${formatMoney(total)} counted${words ? `, ${words}` : ''}. ${formatMoney(count.put_away)} is put away, `}
        {`${formatMoney(count.float)} stays in the box.`}
      </p>
      <p>What comes in afterwards counts for the next day. This cannot be taken back.</p>
    </>
  )
}

type Denomination = (typeof denominations)[number]

/** What is typed into the count so far: text where it is no number of notes. */
type TypedCount = Partial<Record<Denomination, number | string>>
const typedIn = (values: Record<string, unknown>): TypedCount => (values.counted ?? {}) as TypedCount

/** What counts of it. */
const countOf = (values: Record<string, unknown>): Counted =>
  Object.fromEntries(Object.entries(typedIn(values)).filter(([, count]) => typeof count === 'number'))

/** How many of each note and coin, with large keys, and what they come to. */
function CashCount() {
  const { values, set } = useContext(FormContext)
  const typed = typedIn(values)
  const put = (of: Denomination, count: number | string | undefined) =>
    set('counted', { ...typed, [of]: count || undefined })
  return (
    <div className={styles.count}>
      <ul>
        {denominations.map((of) => (
          <Row key={of} of={of} typed={typed[of]} onCount={(count) => put(of, count)} />
        ))}
      </ul>
      <p className={styles.total}>
        <span>Counted</span>
        <output aria-live="polite">{formatMoney(totalOf(countOf(values)))}</output>
      </p>
    </div>
  )
}

type RowProps = {
  of: Denomination
  typed: number | string | undefined
  onCount: (count: number | string | undefined) => void
}
const most = 99_999

function Row({ of, typed = 0, onCount }: RowProps) {
  const id = useId()
  const isWrong = typeof typed === 'string'
  const count = isWrong ? 0 : typed
  const name = `₹${formatWhole(of)}`
  return (
    <li>
      <Box as="span" weight={600} tabular>
        {name}
      </Box>
      <button
        type="button"
        aria-label={`One ${name} less`}
        disabled={count === 0}
        onClick={() => onCount(count - 1)}
      >
        <IconMinus size={20} stroke={2} aria-hidden="true" />
      </button>
      <input
        aria-label={`How many of ${name}`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        value={typed === 0 ? '' : String(typed)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onCount(numberIn(event.currentTarget.value))}
      />
      <button
        type="button"
        aria-label={`One ${name} more`}
        disabled={count === most}
        onClick={() => onCount(count + 1)}
      >
        <IconPlus size={20} stroke={2} aria-hidden="true" />
      </button>
      <span className={styles.sum} data-none={count === 0 || undefined}>
        {formatMoney(paise(of * 100 * count) as Paise)}
      </span>
      {isWrong ? (
        <Box as="span" id={id} tone="danger" size="small" role="alert" className={styles.wrong}>
          Enter a whole number
        </Box>
      ) : null}
    </li>
  )
}

/** The number that is typed; what is none stays as it was typed, and says so. */
function numberIn(typed: string): number | string | undefined {
  const text = typed.trim()
  return /^\d*$/.test(text) ? Number(text.slice(0, 5)) || undefined : text
}
