import { expect, test } from 'vitest'
import { mayCancelAll } from './own-stay-rules.ts'

const today = '2026-11-20'
const ahead = { status: 'confirmed', no_show_at: null, check_in: '2026-11-25', checked_in_at: null } as const
const here = { ...ahead, checked_in_at: '2026-11-20T09:00:00.000Z' }

test('W-20 guests cancel all rooms where every standing one may be cancelled, and there is one', () => {
  const off = [
    { ...here, status: 'cancelled' },
    { ...ahead, check_in: '2026-11-18', no_show_at: '2026-11-19T09:00:00.000Z' },
  ] as const
  expect(mayCancelAll([ahead, { ...ahead, status: 'pending', check_in: today }, ...off], today)).toBe(true)
  expect(mayCancelAll([ahead, here], today)).toBe(false)
  expect(mayCancelAll([ahead, { ...ahead, check_in: '2026-11-19' }], today)).toBe(false)
  expect(mayCancelAll(off, today)).toBe(false)
})
