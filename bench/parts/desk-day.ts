import { formC } from '../../contract/desk/form-c.ts'
import { desk } from '../../contract/desk/front-desk.ts'
import { housekeeping } from '../../contract/desk/housekeeping.ts'
import { register } from '../../contract/desk/register.ts'
import { today } from '../../contract/desk/today.ts'
import { addressOf } from '../../contract/kit/address.ts'
import { addDays } from '../../contract/kit/dates.ts'
import { bookings } from '../../contract/reservations/bookings.ts'
import { calendar } from '../../contract/reservations/calendar.ts'
import { type Bench, type Part, takeTurns } from '../kit/figures.ts'
import { fillBoth, growth, lookAtAll } from '../kit/growing.ts'
import type { Look } from '../kit/office-looks.ts'
import { benchDay, roomCount } from '../kit/resort.ts'

const slowest = 100

export const deskDay: Part = {
  name: 'desk-day',
  title: 'The desk’s day in a large house',
  about:
    `What the desk and the cleaners have open all day, one request after the other, in a house of ${roomCount} rooms ` +
    'with 20,000 and with 1,000,000 bookings: thirteen months of history, and more than fifty years of it. Two ' +
    'nights of three are sold, some guests of the last days have not come, and one room of ten has guests who left ' +
    'owing. Limit: the smaller size.',
  run: (bench) => measure(bench),
}

const measure = async (bench: Bench) => {
  await using places = new AsyncDisposableStack()
  const both = await fillBoth(bench, places, [20_000, 1_000_000], roomCount)
  const looks = deskLooks()
  const all = await takeTurns(
    bench,
    both.map((office) => () => lookAtAll(bench, office, looks)),
  )
  return { figures: looks.flatMap((look) => growth(all, look, both, slowest)) }
}

const deskLooks = (): Look[] => {
  const day = benchDay()
  const chart = (days: number) => addressOf(calendar.tapeChart, { query: { days } as never })
  return [
    { what: 'home: the day of the resort', path: addressOf(today.house, {}) },
    { what: 'front desk', path: addressOf(desk.day, { query: {} }) },
    { what: 'front desk, a week ahead', path: addressOf(desk.day, { query: { day: addDays(day, 7) } }) },
    {
      what: 'bookings, owing',
      path: addressOf(bookings.list, { query: { page: 1, page_size: 8, payment: 'owing' } as never }),
    },
    { what: 'tape chart, 30 days', path: chart(30) },
    { what: 'tape chart, 60 days', path: chart(60) },
    { what: 'housekeeping', path: addressOf(housekeeping.board, {}) },
    { what: 'in the house now', path: addressOf(register.inHouse, {}) },
    {
      what: 'guest register, a month',
      path: addressOf(register.rows, { query: { from: addDays(day, -30), to: day } as never }),
    },
    { what: 'Form C of a day', path: addressOf(formC.list, { query: { day } as never }) },
  ]
}
