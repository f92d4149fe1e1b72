import { expect, test } from 'vitest'
import { paise } from '../../../../contract/kit/money.ts'
import type { Moved } from './MoveStayDialog.tsx'
import { movedText } from './moved-text.ts'

const place = { room_id: 'R1', room_number: '104', nights: 2 }
const from = { ...place, check_in_date: '2026-11-20', check_out_date: '2026-11-22' }
const textOf = (to: Partial<Moved['to']>) =>
  movedText({
    move_id: 'm',
    booking_id: 'FR-AAAAAA',
    guest_name: 'Asha Verma',
    from,
    to: { ...from, ...to },
    final_price: paise(400_000),
  })

test('a notice says what has changed: only who gets another room has moved', () => {
  expect(textOf({ room_id: 'R2', room_number: '105' })).toBe(
    'Asha Verma moved to room 105, Nov 20, 2026 to Nov 22, 2026, ₹4,000.00.',
  )
  expect(textOf({ check_out_date: '2026-11-24' })).toBe(
    'Asha Verma now leaves on Nov 24, 2026, room 104, ₹4,000.00.',
  )
  expect(textOf({ check_in_date: '2026-11-21', check_out_date: '2026-11-24' })).toBe(
    'Asha Verma now comes on Nov 21, 2026 and leaves on Nov 24, 2026, room 104, ₹4,000.00.',
  )
})
