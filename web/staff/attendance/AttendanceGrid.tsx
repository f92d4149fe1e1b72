import { Button } from '@mantine/core'
import { type KeyboardEvent, memo, useCallback, useEffect, useRef, useState } from 'react'
import { type AttendanceStatus, attendanceStatuses } from '../../../contract/staff/attendance.ts'
import { markLetters, noMark, statusOfLetter } from '../../../contract/staff/marks.ts'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { formatDay } from '../../kit/format.ts'
import { Box, Row } from '../../kit/layout/Box.tsx'
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

/** Employees and their days: arrow keys move, a letter marks the day and goes on to the next. */
export function AttendanceGrid({ marks, label, today, readOnly }: Props) {
  const { rows, dayOf } = marks
  const days = Array.from({ length: rows[0]?.marks.length ?? 0 }, (_, i) => dayOf(i))
  const [active, setActive] = useState<Cell>({ row: 0, day: Math.max(0, days.indexOf(today)) })
  const [message, setMessage] = useState('')
  const table = useRef<HTMLTableElement>(null)
  const [firstActive] = useState(active)
  useEffect(() => showColumn(table.current, firstActive), [firstActive])
  const last = { row: rows.length - 1, day: days.length - 1 }

  const focus = (to: Cell) => {
    const cell = { row: clamp(to.row, last.row), day: clamp(to.day, last.day) }
    setActive(cell)
    table.current?.querySelector<HTMLElement>(`[data-cell="${cell.row}-${cell.day}"]`)?.focus()
  }

  const mark = (status: AttendanceStatus | null) => {
    if (readOnly) return
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
  return (
    <>
      {readOnly ? null : (
        <MarkBar
          message={message}
          who={rows[active.row]?.name ?? ''}
          day={dayOf(active.day)}
          mayFill={marks.may('present', active.day)}
          onMark={mark}
          onFill={() => marks.fill(active.day)}
        />
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
                active={active.row === row ? active.day : -1}
                onChoose={choose}
              />
            ))}
          </tbody>
        </table>
      </Box>
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

const clamp = (at: number, last: number) => Math.min(Math.max(0, at), last)

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
  /** The day that Tab reaches, -1 where it is in another row. */
  active: number
  onChoose: (row: number, day: number) => void
}

/** Drawn again only when its own marks change: a month has a day for everybody. */
const GridRow = memo(function GridRow({ row, name, nik, kept, now, firstDay, active, onChoose }: RowProps) {
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{nik}</small>
      </th>
      {[...now].map((letter, i) => {
        const day = `${firstDay.slice(0, 8)}${String(i + 1).padStart(2, '0')}`
        const status = statusOfLetter(letter)
        return (
          <td key={day} data-sunday={isSunday(day)}>
            <button
              type="button"
              data-cell={`${row}-${i}`}
              data-mark={letter}
              data-changed={letter !== kept[i]}
              tabIndex={i === active ? 0 : -1}
              aria-label={`${name}, ${formatDay(day)}: ${status ? statusText(status) : 'not marked'}`}
              onFocus={() => onChoose(row, i)}
            >
              {letter === noMark ? '' : letter}
            </button>
          </td>
        )
      })}
    </tr>
  )
})

type MarkBarProps = {
  /** Why the last mark was not set, if so. */
  message: string
  who: string
  day: string
  mayFill: boolean
  onMark: (status: AttendanceStatus | null) => void
  onFill: () => void
}

/** What the letters mean; for fingers and the mouse they are buttons for the day that was chosen. */
function MarkBar({ message, who, day, mayFill, onMark, onFill }: MarkBarProps) {
  return (
    <Row align="center" wrap className={`${styles.bar} unprinted`}>
      <p>
        <strong>{who}</strong>, {formatDay(day)}
      </p>
      <fieldset aria-label="Mark the chosen day">
        {attendanceStatuses.map((status) => (
          <button key={status} type="button" data-mark={markLetters[status]} onClick={() => onMark(status)}>
            <kbd>{markLetters[status]}</kbd> {statusText(status)}
          </button>
        ))}
        <button type="button" onClick={() => onMark(null)}>
          Not marked
        </button>
      </fieldset>
      <Button variant="default" size="sm" disabled={!mayFill} onClick={onFill}>
        {`All others present on ${formatDay(day).slice(0, 6)}`}
      </Button>
      <p role="status" className={styles.says}>
        {message}
      </p>
    </Row>
  )
}
