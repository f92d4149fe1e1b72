import { cleaning, housekeeping } from '../../../contract/desk/housekeeping.ts'
import { logAccount } from '../../kit/activity/log-activity.ts'
import { implement, prepare } from '../../kit/endpoints/implement.ts'
import { passwordFits } from '../../kit/security/passwords.ts'
import { endShift } from '../../kit/security/shifts.ts'
import { writeFound } from '../found-items/write-found.ts'
import { reportFault } from './report-fault.ts'
import { forCleaner, readBoard } from './room-states.ts'
import { mendFault, turnAsCleaner, turnRoom } from './turn-room.ts'

export const housekeepingRoutes = implement(housekeeping, {
  board: (ctx) => readBoard(ctx),
  turn: turnRoom,
  mendFault: (ctx) => mendFault(ctx),
})

export const cleaningRoutes = implement(cleaning, {
  signIn: prepare(
    cleaning.signIn,
    async ({ db, body, refuse }) => {
      const found = await db
        .selectFrom('housekeepers')
        .select(['housekeeper_id', 'name', 'pin_hash'])
        .where('link_key', '=', body.key)
        .where('active', '=', true)
        .executeTakeFirst()
      // An unknown key, a cleaner who is switched off and a wrong PIN take as long and say the same.
      const fits = await passwordFits(body.pin, found?.pin_hash)
      return fits && found ? found : refuse('wrong_pin')
    },
    async ({ db, browser, prepared: { housekeeper_id: id, name } }) => {
      await browser.signIn('housekeeper', id)
      const who = { guest: null, staff: null, housekeeper: { housekeeper_id: id, name, link_key: '' } }
      await logAccount(
        { db, who },
        'signed in',
        { kind: 'housekeeper', id, name },
        { with: 'PIN', device: browser.device },
      )
      return { name }
    },
  ),
  signOut: async ({ db, who, browser }) => {
    const held = browser.token('housekeeper')
    if (held) await endShift(db, held)
    browser.dropCookie('housekeeper')
    const { housekeeper_id: id = '', name } = who.housekeeper ?? {}
    await logAccount({ db, who }, 'signed out', { kind: 'housekeeper', id, name }, {})
    return { message: 'Signed out' }
  },
  board: async (ctx) => {
    const { name = '', link_key: key = '' } = ctx.who.housekeeper ?? {}
    const { time_zone } = ctx.settings
    return { name, key, today: ctx.today, time_zone, rooms: (await readBoard(ctx)).map(forCleaner) }
  },
  turn: turnAsCleaner,
  reportFault,
  found: async (ctx) => {
    await writeFound(ctx, ctx.body)
    return { message: 'Written down' }
  },
})
