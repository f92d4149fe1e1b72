import type { Area } from '../../../contract/kit/areas.ts'
import { paise } from '../../../contract/kit/money.ts'
import { maxNotices, type Notice, notices } from '../../../contract/office/notices.ts'
import type { Backups } from '../../kit/backups/backups.ts'
import { nowText } from '../../kit/clock.ts'
import type { Config } from '../../kit/config.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { noMailServer } from '../../kit/mail/mail.ts'
import { shownMoney } from '../../kit/shown.ts'
import { toFaultNotice } from './fault-notice.ts'
import { failedWebhooksFor, faultsFor, listWaiting, type Waiting } from './queries.ts'
import { toWebhookNotice } from './webhook-notice.ts'

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
  conflict: ({ id, title, room_number, check_in, check_out }) => ({
    text: `Room ${room_number} is taken twice, ${day(check_in)} to ${day(check_out)}: ${title}`,
    path: `/admin/rooms/${encodeURIComponent(id)}/channels`,
  }),
  channel: ({ id, title, room_number }) => ({
    text: `The calendar of ${title} for room ${room_number} cannot be read`,
    path: `/admin/rooms/${encodeURIComponent(id)}/channels`,
  }),
  mail: ({ title }) => ({ text: `A mail could not be sent: ${title}`, path: '/admin/outbox?state=failed' }),
  erasure: ({ title, check_out }) => ({
    text: `Who applied for ${title} asks to be erased, by ${day(check_out)}`,
    path: '/admin/recruitments/privacy',
  }),
  job: ({ title }) => ({ text: `A background job gave up: ${title}`, path: '/admin/outbox' }),
}

const startedAt = nowText()

const fullDisk = (): Notice => ({
  kind: 'disk',
  text: 'The disk of the server is full. Nothing can be saved until there is room on it.',
  at: nowText(),
  path: '/admin/outbox',
})

/** Only while the server makes the backups itself. */
const failedBackup = (backups: Backups | undefined, areas: readonly Area[]): Notice[] => {
  const problem = areas.includes('office') ? backups?.problem() : undefined
  return problem ? [{ kind: 'backup', ...problem, path: '/admin/settings#backups' }] : []
}

/** What waits for as long as the server runs like this. */
const standing = (config: Config, areas: readonly Area[]): Notice[] =>
  config.production && !config.smtpUrl && areas.includes('office')
    ? [{ kind: 'mail', text: noMailServer, at: startedAt, path: '/admin/outbox' }]
    : []

export const noticeRoutes = implement(notices, {
  list: async ({ db, today, settings, who, config, secrets, server }) => {
    const areas = who.staff?.areas ?? []
    const rows = await listWaiting(db, { today, zone: settings.time_zone, most: maxNotices, areas })
    const waiting: Notice[] = rows.map((row) => ({ kind: row.kind, at: row.at, ...notice[row.kind](row) }))
    const faults = (await faultsFor(db, today, areas)).map((fault) => toFaultNotice(fault, today))
    const hooks = (await failedWebhooksFor(db, areas)).map((hook) => toWebhookNotice(secrets, hook))
    const newest = [...waiting, ...faults, ...hooks].toSorted((a, b) =>
      a.at < b.at ? 1 : a.at > b.at ? -1 : 0,
    )
    const first = [...(server.diskIsFull ? [fullDisk()] : []), ...failedBackup(server.backups, areas)]
    return [...first, ...standing(config, areas), ...newest].slice(0, maxNotices)
  },
})
