import { expect, test } from 'vitest'
import { birthProblem, dayTyped, leftDay, typedDay } from './birth-date.ts'

test.each([
  ['1', '1'],
  ['12', '12'],
  ['1204', '12/04'],
  ['12041991', '12/04/1991'],
  ['12/04/1991', '12/04/1991'],
  ['1/4/1991', '01/04/1991'],
  ['12.04.1991', '12/04/1991'],
  ['12 04 1991', '12/04/1991'],
  ['1991-04-12', '12/04/1991'],
  ['12041991999', '12/04/1991'],
  ['12 dec 1985', '12 dec 1985'],
  ['12/dec', '12 dec'],
  ['12/', '12/'],
])('%s is written %s', (typed, written) => {
  expect(typedDay(typed)).toBe(written)
})

test('every sign that is deleted goes', () => {
  for (let text = '12/04/1991'; text.length > 1; text = text.slice(0, -1))
    expect(typedDay(text.slice(0, -1)).length).toBeLessThan(text.length)
})

test.each([
  ['12 dec 1985', '12/12/1985'],
  ['03/04/90', '03/04/1990'],
  ['12/04/1991', '12/04/1991'],
  ['31/02/1990', '31/02/1990'],
  ['soon', 'soon'],
])('%s stands as %s once the field is left', (typed, left) => {
  expect(leftDay(typed, '2026-11-20')).toBe(left)
})

test.each([
  ['12/04/1991', '1991-04-12'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2023', undefined],
  ['31/13/1990', undefined],
  ['12/04/91', undefined],
  ['', undefined],
])('%s is the day %s', (text, day) => {
  expect(dayTyped(text)).toBe(day)
})

test('finding-8 a child cannot book, and the guest is 18 on the day of arrival', () => {
  const message = (text: string, arrival = '2026-12-01') => birthProblem(text, '2026-11-20', arrival)
  expect(message('05/05/2020')).toBe('The guest who books must be at least 18 years old')
  expect(message('02/12/2008')).toBe('The guest who books must be at least 18 years old')
  expect(message('01/12/2008')).toBeUndefined()
  expect(message('29/02/2008')).toBeUndefined()
  expect(message('20/11/2026')).toBe('Date of birth must be in the past')
  expect(message('5/5')).toBe('Enter the date as DD/MM/YYYY')
  expect(message('31/02/1990')).toBe('There is no such day')
})
