import { Button } from '@mantine/core'
import { type KeyboardEvent, memo, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type AttendanceStatus, attendanceStatuses } from '../../../contract/staff/attendance.ts'
import {
  isEmployed,
  markLetters,
  noMark,
  notEmployed,
  statusOfLetter,
} from '../../../contract/staff/marks.ts'
import { monthOf, monthTitle, yearAndMonth } from '../../../contract/staff/payroll-month.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { formatDay } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { atMonth, paths } from '../../paths.ts'
import { daysOf } from '../payroll/salary-columns.tsx'
import styles from './grid.module.css'
import type { Cell, Marks } from './use-marks.ts'

type Props = { marks: Marks; label: string; today: string; readOnly: boolean }

const letters: Record<string, AttendanceStatus | null> = {
  p: 'present',
  s: 'sick',
  a: 'absent',
  l: 'leave',
  delete: null,
  backspace: null,
  [noMark]: null,
}

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'narrow', timeZone: 'UTC' })
const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0

/** In place of a day: the employee, whose name stands before their days. */
const wholeMonth = -1

const countOf = (now: string, status: AttendanceStatus): number => now.split(markLetters[status]).length - 1

/**
 * Employees and their days, with the days of each kind at the end: arrow keys move, a letter marks the day and goes on
 * to the next, a press opens the day or the employee beside the grid.
 */
export function AttendanceGrid({ marks, label, today, readOnly }: Props) {
  const { rows, dayOf } = marks
  const days = Array.from({ length: rows[0]?.marks.length ?? 0 }, (_, i) => dayOf(i))
  const [active, setActive] = useState<Cell>({ row: 0, day: Math.max(0, days.indexOf(today)) })
  const [message, setMessage] = useState('')
  const [opened, setOpened] = useState<Cell>()
  const table = useRef<HTMLTableElement>(null)
  const [firstActive] = useState(active)
  useEffect(() => showColumn(table.current, firstActive), [firstActive])
  const last = { row: rows.length - 1, day: days.length - 1 }

  const focus = (to: Cell) => {
    const cell = { row: clamp(to.row, last.row), day: clamp(to.day, last.day, wholeMonth) }
    setActive(cell)
    table.current?.querySelector<HTMLElement>(`[data-cell="${cell.row}-${cell.day}"]`)?.focus()
  }

  const mark = (status: AttendanceStatus | null) => {
    if (readOnly || active.day === wholeMonth) return
    const problem = marks.set(active, status)
    setMessage(problem ?? '')
    if (!problem) focus({ ...active, day: active.day + 1 })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = moves[event.key]?.(active, last)
    const key = event.key.toLowerCase()
    if (!move && !(key in letters)) return
    event.preventDefault()
    if (move) focus(move)
    else mark(letters[key] ?? null)
  }

  const choose = useCallback((row: number, day: number) => setActive({ row, day }), [])
  const open = useCallback((row: number, day: number) => setOpened({ row, day }), [])
  return (
    <>
      {readOnly || active.day === wholeMonth ? null : (
        <Row gap={16} align="center" wrap className="unprinted">
          <p>
            <strong>{rows[active.row]?.name}</strong>, {formatDay(dayOf(active.day))}
          </p>
          <Button
            variant="default"
            size="sm"
            disabled={!marks.may('present', active.day)}
            onClick={() => marks.fill(active.day)}
          >
            {`All others present on ${formatDay(dayOf(active.day)).slice(0, 6)}`}
          </Button>
          <Box as="p" role="status" tone="danger">
            {message}
          </Box>
        </Row>
      )}
      <Box edge radius="card" className={styles.frame}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid */}
        <table ref={table} role="grid" aria-label={label} className={styles.grid} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <th scope="col">Employee</th>
              {days.map((day, i) => (
                <th key={day} scope="col" data-today={day === today} data-sunday={isSunday(day)}>
                  {i + 1}
                  <small aria-hidden="true">{weekday.format(new Date(`${day}T00:00:00Z`))}</small>
                </th>
              ))}
              {attendanceStatuses.map((status) => (
                <th key={status} scope="col" data-total data-mark={markLetters[status]}>
                  <abbr title={statusText(status)}>{markLetters[status]}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ employee_id, name, nik, marks: kept, now }, row) => (
              <GridRow
                key={employee_id}
                row={row}
                name={name}
                nik={nik}
                kept={kept}
                now={now}
                firstDay={days[0] ?? ''}
                active={active.row === row ? active.day : undefined}
                onChoose={choose}
                onOpen={open}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td colSpan={days.length} />
              {attendanceStatuses.map((status) => (
                <td key={status} data-total>
                  {rows.reduce((all, { now }) => all + countOf(now, status), 0)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </Box>
      <CellPanel marks={marks} at={opened} readOnly={readOnly} onClose={() => setOpened(undefined)} />
    </>
  )
}

/** On a narrow screen the grid begins at the chosen day instead of the first of the month. */
function showColumn(table: HTMLElement | null, { row, day }: Cell) {
  const cell = table?.querySelector<HTMLElement>(`[data-cell="${row}-${day}"]`)
  const frame = table?.parentElement
  if (!cell || !frame) return
  const middle = cell.getBoundingClientRect().left - frame.getBoundingClientRect().left
  frame.scrollLeft = middle - frame.clientWidth * 0.7
}

const clamp = (at: number, last: number, first = 0) => Math.min(Math.max(first, at), last)

const moves: Record<string, (at: Cell, last: Cell) => Cell> = {
  ArrowLeft: ({ row, day }) => ({ row, day: day - 1 }),
  ArrowRight: ({ row, day }) => ({ row, day: day + 1 }),
  ArrowUp: ({ row, day }) => ({ row: row - 1, day }),
  ArrowDown: ({ row, day }) => ({ row: row + 1, day }),
  Home: ({ row }) => ({ row, day: 0 }),
  End: ({ row }, last) => ({ row, day: last.day }),
  PageUp: ({ day }) => ({ row: 0, day }),
  PageDown: ({ day }, last) => ({ row: last.row, day }),
}

type RowProps = {
  row: number
  name: string
  nik: string
  kept: string
  now: string
  firstDay: string
  /** The day that Tab reaches, where it is in this row. */
  active: number | undefined
  onChoose: (row: number, day: number) => void
  onOpen: (row: number, day: number) => void
}

/** Drawn again only when its own marks change: a month has a day for everybody. */
const GridRow = memo(function GridRow(props: RowProps) {
  const { row, name, nik, kept, now, firstDay, active, onChoose, onOpen } = props
  const cell = (day: number) => ({
    type: 'button' as const,
    'data-cell': `${row}-${day}`,
    tabIndex: day === active ? 0 : -1,
    onFocus: () => onChoose(row, day),
    onClick: () => onOpen(row, day),
  })
  return (
    <tr>
      <th scope="row">
        <button {...cell(wholeMonth)}>
          {name}
          <small>{nik}</small>
        </button>
      </th>
      {[...now].map((letter, i) => {
        const day = `${firstDay.slice(0, 8)}${String(i + 1).padStart(2, '0')}`
        const status = statusOfLetter(letter)
        return (
          <td key={day} data-sunday={isSunday(day)}>
            <button
              {...cell(i)}
              data-mark={letter}
              data-changed={letter !== kept[i]}
              aria-label={`${name}, ${formatDay(day)}: ${status ? statusText(status) : 'not marked'}`}
            >
              {letter === noMark ? '' : letter}
            </button>
          </td>
        )
      })}
      {attendanceStatuses.map((status) => (
        <td key={status} data-total>
          {countOf(now, status)}
        </td>
      ))}
    </tr>
  )
})

type PanelProps = { marks: Marks; at: Cell | undefined; readOnly: boolean; onClose: () => void }

/** A day of an employee, to look at and to mark; opened at the name, their month. */
function CellPanel({ marks, at, readOnly, onClose }: PanelProps) {
  // What it shows stays while it slides out.
  const [shown, keep] = useState(at)
  if (at && at !== shown) keep(at)
  const employee = shown && marks.rows[shown.row]
  if (!employee) return null
  const month = monthOf(marks.dayOf(0))
  const isDay = shown.day !== wholeMonth
  const day = marks.dayOf(shown.day)
  const count = (status: AttendanceStatus) => countOf(employee.now, status)
  return (
    <Dialog
      title={`${employee.name}, ${isDay ? formatDay(day) : monthTitle(month)}`}
      opened={at !== undefined}
      onClose={onClose}
    >
      <Stack gap={16}>
        {isDay && !readOnly ? <MarkButtons marks={marks} at={shown} onMark={onClose} /> : null}
        <Details
          of={[
            ['This day', isDay && readOnly ? wordOf(employee.now[shown.day]) : undefined, 'wide'],
            ['Employee number', employee.nik],
            ['Position', employee.position],
            [
              monthTitle(month),
              daysOf({
                present: count('present'),
                sick: count('sick'),
                absent: count('absent'),
                leave: count('leave'),
              }),
              'wide',
            ],
          ]}
        />
        <Row gap={16} wrap>
          <Link to={atMonth(paths.slipReport, { ...yearAndMonth(month), employee_id: employee.employee_id })}>
            Salary slip
          </Link>
          <Link to={paths.payrollEmployee(employee.employee_id)}>Pay and position</Link>
        </Row>
      </Stack>
    </Dialog>
  )
}

const wordOf = (letter = noMark): string => {
  const status = statusOfLetter(letter)
  return status ? statusText(status) : 'Not marked'
}

type MarkButtonsProps = { marks: Marks; at: Cell; onMark: () => void }

/** What the letters mean, as buttons for fingers and the mouse. */
function MarkButtons({ marks, at, onMark }: MarkButtonsProps) {
  const employee = marks.rows[at.row]
  if (!employee) return null
  if (!isEmployed(employee, marks.dayOf(at.day))) return <p>{notEmployed}.</p>
  return (
    <Row as="fieldset" gap={8} wrap aria-label="Mark the day" className={styles.marks}>
      {[...attendanceStatuses, null].map((status) => (
        <button
          key={status}
          type="button"
          data-mark={status && markLetters[status]}
          aria-pressed={employee.now[at.day] === (status ? markLetters[status] : noMark)}
          disabled={!marks.may(status, at.day)}
          onClick={() => {
            marks.set(at, status)
            onMark()
          }}
        >
          {status ? <kbd>{markLetters[status]}</kbd> : null}
          {status ? statusText(status) : 'Not marked'}
        </button>
      ))}
    </Row>
  )
}
