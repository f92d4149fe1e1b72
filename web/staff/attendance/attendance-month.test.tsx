import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { attendance } from '../../../contract/staff/attendance.ts'
import { answer, dialog, inside, open, press } from '../../../test/screen.tsx'
import { atMonth, paths } from '../../paths.ts'

const october = { year: 2026, month: 10 }
const employee = (employee_id: string, name: string, marks: string, joined_on: string | null = null) => ({
  employee_id,
  nik: `FR-00${employee_id}`,
  name,
  position: 'Cook',
  joined_on,
  left_on: null,
  marks: marks.padEnd(31, '-'),
})
const month = (frozen = false) => ({
  ...october,
  frozen,
  today: '2026-11-05',
  employees: [employee('1', 'Asha', 'PPSAL'), employee('2', 'Mohan', '---PP', '2026-10-04')],
})

const opened = async (frozen = false) => {
  answer(attendance.month, { json: month(frozen) })
  await open(atMonth(paths.attendanceGrid, october))
  return screen.findByRole('grid', { name: 'Days of October 2026' })
}
/** The days of each kind: present, sick, absent, on leave. */
const totals = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .slice(-4)
    .map(({ textContent }) => textContent)

test('the month of everybody ends in the days of each kind, and leads to the specified list', async () => {
  await opened()
  expect(totals('Asha')).toEqual(['2', '1', '1', '1'])
  expect(totals('Mohan')).toEqual(['2', '0', '0', '0'])
  expect(totals('Total')).toEqual(['4', '1', '1', '1'])
  expect(screen.getByRole('link', { name: 'List' }).getAttribute('href')).toBe(
    atMonth(paths.attendanceList, october),
  )
})

test('a press on a day opens it; what is marked there counts at once and is saved with the others', async () => {
  let saved: unknown
  answer(attendance.save, ({ body }) => {
    saved = body
    return { json: { msg: 'Attendance saved successfully', changed: 1 } }
  })
  await opened()
  await press('Asha, Oct 06, 2026: not marked')
  const panel = await dialog()
  expect(panel.getByText('Asha, Oct 06, 2026')).toBeTruthy()
  await panel.press('S Sick')
  await screen.findByRole('button', { name: 'Asha, Oct 06, 2026: Sick' })
  expect(totals('Asha')).toEqual(['2', '2', '1', '1'])
  await press('Save attendance')
  await screen.findByText('Attendance saved successfully')
  expect(saved).toEqual({
    ...october,
    marks: [{ employee_id: '1', day: '2026-10-06', status: 'sick', was: null }],
  })
})

test('a day outside the employment takes no mark, and a frozen month none at all', async () => {
  await opened()
  await press('Mohan, Oct 02, 2026: not marked')
  const before = await dialog()
  expect(before.getByText('This employee does not work on this day.')).toBeTruthy()
  expect(before.queryByRole('button', { name: 'P Present' })).toBeNull()
  await opened(true)
  await press('Asha, Oct 03, 2026: Sick')
  const frozen = await dialog()
  expect(frozen.getByText('This day').parentElement?.textContent).toBe('This daySick')
  expect(frozen.queryByRole('group', { name: 'Mark the day' })).toBeNull()
})

test('a press on a name opens the month of the employee, with the slip and the pay behind it', async () => {
  const grid = inside(await opened())
  await grid.press('Asha FR-001')
  const panel = await dialog()
  expect(panel.getByText('Asha, October 2026')).toBeTruthy()
  expect(panel.getByRole('link', { name: 'Salary slip' }).getAttribute('href')).toBe(
    atMonth(paths.slipReport, { ...october, employee_id: '1' }),
  )
})
