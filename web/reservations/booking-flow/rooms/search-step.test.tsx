import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field } from '../../../../test/screen.tsx'
import { SearchStep } from './SearchStep.tsx'
import { agesOf, type SearchErrors, type SearchForm, tonight, withChildren } from './search-form.ts'

const nothing = () => undefined
const past = { checkIn: 'Check-in cannot be before today' }

/** The step of a tab that was opened the day before. */
const step = (errors: SearchErrors, today: string, busy = false) => (
  <SearchStep
    value={tonight('2026-11-19')}
    {...{ errors, today, busy }}
    asksAges={false}
    onChange={nothing}
    onSearch={nothing}
  />
)

test.each([
  ['the calendar opens', '2026-11-20', 'BUTTON'],
  ['the browser has a field for', '', 'INPUT'],
])('G-SRCH-02: a date that is refused gets the focus where %s', async (_how, today, tag) => {
  const { rerender } = render(step({}, today))
  rerender(step({}, today, true))
  rerender(step(past, today))
  const date = await field(/^Check-in/)
  expect(date.tagName).toBe(tag)
  expect(document.activeElement).toBe(date)
  // ARIA has no invalid buttons.
  expect(date.getAttribute('aria-invalid')).toBe(tag === 'INPUT' ? 'true' : null)
})

test('G-SRCH-01: where only the departure is refused, it gets the focus', async () => {
  const { rerender } = render(step({}, '2026-11-19'))
  const without = { ...tonight('2026-11-19'), checkOut: '' }
  const shared = {
    value: without,
    today: '2026-11-19',
    busy: false,
    asksAges: false,
    onChange: nothing,
    onSearch: nothing,
  }
  rerender(<SearchStep {...shared} errors={{ checkOut: 'Choose the day you leave' }} />)
  expect(document.activeElement).toBe(await field(/^Check-out/))
})

test('W-29 where ages make the price they are asked for, and the search waits for all of them', async () => {
  const searched: SearchForm[] = []
  const stepFor = (value: SearchForm) => (
    <SearchStep
      {...{ value, errors: {}, today: '2026-11-19', busy: false }}
      asksAges
      onChange={nothing}
      onSearch={(form) => searched.push(form)}
    />
  )
  const family = withChildren(tonight('2026-11-19'), 2)
  const { rerender } = render(stepFor({ ...family, childrenAges: ['4', ''] }))
  fireEvent.click(screen.getByRole('button', { name: 'Search rooms' }))
  expect(searched).toEqual([])
  await screen.findByText('Choose the age')
  expect(document.activeElement).toBe(await field('Child 2'))
  rerender(stepFor({ ...family, childrenAges: ['4', '11'] }))
  fireEvent.click(screen.getByRole('button', { name: 'Search rooms' }))
  expect(searched.map(agesOf)).toEqual([[4, 11]])
})
