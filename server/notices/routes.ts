import { mostNotices, type Notice, notices } from '../../contract/back-office.ts'
import { paise } from '../../contract/kit/money.ts'
import { implement } from '../kit/implement.ts'
import { shownMoney } from '../kit/shown.ts'
import { listWaiting, type Waiting } from './queries.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const day = (value: string | null): string => dayFormat.format(new Date(`${value}T00:00:00Z`))

const notice: Record<Waiting['kind'], (waiting: Waiting) => Pick<Notice, 'text' | 'path'>> = {
  booking: ({ id, title, room_number, check_in, check_out }) => ({
    text: `${title} asks for room ${room_number}, ${day(check_in)} to ${day(check_out)}`,
    path: `/admin/bookings/${id}`,
  }),
  unpaid: ({ id, title, room_number, balance }) => ({
    text: `${title} leaves room ${room_number} and still owes ${shownMoney(paise(Number(balance)))}`,
    path: `/admin/bookings/${id}`,
  }),
  mail: ({ title }) => ({ text: `A mail could not be sent: ${title}`, path: '/admin/outbox?state=failed' }),
  job: ({ title }) => ({ text: `A background job gave up: ${title}`, path: '/admin/outbox' }),
}

export const noticeRoutes = implement(notices, {
  list: async ({ db, today, settings }) =>
    (await listWaiting(db, { today, zone: settings.time_zone, most: mostNotices })).map((waiting) => ({
      kind: waiting.kind,
      at: waiting.at,
      ...notice[waiting.kind](waiting),
    })),
})
