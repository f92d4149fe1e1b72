import type { VisitorChange } from '../../../contract/desk/visitor-input.ts'
import { visitors } from '../../../contract/desk/visitors.ts'
import { counted } from '../../../contract/kit/counted.ts'
import { countryName } from '../../../contract/kit/countries.ts'
import { scopeOf } from '../../folio/account/scope.ts'
import { logAccount } from '../../kit/activity/log-activity.ts'
import { meetVersion } from '../../kit/database/versions.ts'
import { spreadsheet } from '../../kit/documents/spreadsheet.ts'
import { type Context, implement } from '../../kit/endpoints/implement.ts'
import { refuse, refuseField } from '../../kit/refusals/refuse.ts'
import { readsSealed } from '../../kit/security/access.ts'
import { masked } from '../../kit/security/masked.ts'
import { endSessionsOf } from '../../kit/security/sessions.ts'
import { forgetProofs, mailProofLink } from '../../office/accounts/prove-email.ts'
import { lastGiven } from '../../reservations/booking/guest-of-stay.ts'
import { listBookings } from '../../reservations/stays/list-bookings.ts'
import { forgetPreArrivals } from '../pre-arrival/answers.ts'
import { checkIn } from './check-in.ts'
import { logVisitor } from './log-visitor.ts'
import {
  countStaysToCome,
  everyVisitor,
  findMatches,
  findVisitor,
  listVisitors,
  lockVisitor,
  toMasked,
  toWhole,
  type VisitorRow,
} from './queries.ts'
import { leaveAddress } from './secure-account.ts'
import { staysInHouse } from './stays-in-house.ts'
import { hereSinceOf } from './visits.ts'

const isAdmin = ({ who }: Context): boolean => who.staff?.role === 'admin'

/** Admins see every visitor, a guest themselves; others are not there. */
const visibleVisitor = async (ctx: Context<'visitor_not_found'>, visitorId: string) => {
  const mayRead = isAdmin(ctx) || ctx.who.guest?.visitor_id === visitorId
  const row = mayRead ? await findVisitor(ctx.db, visitorId) : undefined
  return row ?? ctx.refuse('visitor_not_found')
}

const refuseWithStays = (count: number): never => {
  const stays = counted(count, 'booking')
  return refuse('visitor_has_stays', {
    message: `This visitor has ${stays} to come. Cancel ${count === 1 ? 'it' : 'them'} first.`,
    details: { bookings: count },
  })
}

const idTypeNames = {
  passport: 'Passport',
  national_id: 'National ID',
  drivers_license: 'Driving licence',
  other: 'Other',
} as const

/** Whether they are here now, without a stay or with one. */
const presenceOf = async (ctx: Context, visitorId: string) => ({
  here_since: await hereSinceOf(ctx, visitorId),
  in_house: (await staysInHouse(ctx, visitorId)).get(visitorId) ?? [],
})

/** A visitor as who is signed in may read them. */
const asRead = async (ctx: Context, row: VisitorRow) => {
  const shown = readsSealed(ctx.who, 'desk') ? toWhole : toMasked
  return { ...shown(row, ctx.secrets), ...(await presenceOf(ctx, row.visitor_id)) }
}

/** The same to whoever wrote it just now: people see the number that they sent. */
const asWritten = ({ who, secrets }: Context, row: VisitorRow) =>
  (who.token ? toMasked : toWhole)(row, secrets)

/** What the guest gave for their last stay, so that neither they nor the desk type it again (D-55). */
const givenBefore = async (ctx: Context, visitorId: string) => {
  const kept = await lastGiven(ctx.db, visitorId, !isAdmin(ctx) && !ctx.who.guest?.email_verified)
  if (!kept) return { last_document: null, last_guest: null }
  const { gender, date_of_birth, govt_id_type: kind, govt_id_number } = kept
  const number = govt_id_number && ctx.secrets.open(govt_id_number, 'bookings.govt_id_number')
  return {
    last_document: kind && number ? { kind, masked: masked(number) } : null,
    last_guest: gender && date_of_birth ? { gender, date_of_birth } : null,
  }
}

/** The sealed number to keep; the same one is not sealed anew, so that it does not look changed. */
const numberToKeep = ({ secrets, body }: Context & { body: VisitorChange }, before: VisitorRow) => {
  const kept = before.id_number && secrets.open(before.id_number, 'visitors.id_number')
  if (body.id_number === kept) return before.id_number
  return body.id_number && secrets.seal(body.id_number, 'visitors.id_number')
}

/** Who has an address keeps one: their bookings are told there. */
const changeAddress = async (ctx: Context & { body: VisitorChange }, before: VisitorRow): Promise<void> => {
  const { email } = ctx.body
  if (email === null && before.email !== null) refuseField('email', 'Email is required')
  if (email !== before.email) await leaveAddress(ctx, before)
}

export const visitorRoutes = implement(
  visitors,
  {
    list: (ctx) => listVisitors(ctx, ctx.query),

    matches: (ctx) => findMatches(ctx, ctx.query),

    export: async (ctx) => {
      const rows = everyVisitor(ctx, ctx.query)
      return spreadsheet(
        'visitors.xlsx',
        [
          { title: 'Name', width: 28, cell: (row) => row.name },
          { title: 'Email', width: 32, cell: (row) => row.email },
          { title: 'Phone', width: 16, cell: (row) => row.phone },
          {
            title: 'Nationality',
            width: 20,
            cell: ({ nationality }) => nationality && countryName(nationality),
          },
          { title: 'Address', width: 36, cell: (row) => row.address },
          { title: 'ID type', width: 16, cell: (row) => row.id_type && idTypeNames[row.id_type] },
          { title: 'ID number', width: 20, cell: (row) => row.id_number },
          { title: 'Purpose', width: 28, cell: (row) => row.purpose },
          { title: 'Notes', width: 36, cell: (row) => row.notes },
          { title: 'Status', width: 12, cell: (row) => (row.status === 'active' ? 'Active' : 'Inactive') },
          { title: 'Checked in', width: 20, kind: 'instant', cell: (row) => row.checked_in_at },
          { title: 'First known', width: 20, kind: 'instant', cell: (row) => row.createdAt },
        ],
        rows,
        ctx.settings.time_zone,
      )
    },

    checkIn: async (ctx) => {
      const { visitor, matched } = await checkIn(ctx)
      return { ...asWritten(ctx, visitor), msg: 'Visitor checked in successfully', matched }
    },

    get: async (ctx) => {
      const row = await visibleVisitor(ctx, ctx.params.id)
      const visitor = await asRead(ctx, row)
      if (isAdmin(ctx)) return { ...visitor, ...(await givenBefore(ctx, row.visitor_id)) }
      const { id_type, id_number, nationality, purpose, notes, checked_in_at, ...rest } = visitor
      const { here_since, in_house, ...own } = rest
      return { ...own, ...(await givenBefore(ctx, row.visitor_id)) }
    },

    change: async (ctx) => {
      const { db, body, params } = ctx
      const before = (await lockVisitor(db, params.id)) ?? ctx.refuse('visitor_not_found')
      await meetVersion(ctx, visitors.change, {
        record: 'visitors',
        id: params.id,
        version: before.version,
        current: async () => ({
          ...(await asRead(ctx, before)),
          ...(await givenBefore(ctx, params.id)),
        }),
      })
      await changeAddress(ctx, before)
      const id_number = numberToKeep(ctx, before)
      await db
        .updateTable('visitors')
        .set({ ...body, id_number })
        .where('visitor_id', '=', params.id)
        .execute()
      if (body.status === 'inactive') {
        const sessions = await endSessionsOf(db, 'guest', params.id)
        const account = { kind: 'guest', id: params.id, name: before.name } as const
        const reason = 'the account was switched off'
        if (sessions > 0) await logAccount(ctx, 'signed out', account, { reason, sessions })
      }
      if (body.email !== before.email) {
        await forgetProofs(db, params.id)
        if (body.status === 'active') await mailProofLink(ctx, { visitor_id: params.id, email: body.email })
      }
      const after = (await findVisitor(db, params.id)) ?? ctx.refuse('visitor_not_found')
      await logVisitor(ctx, before, after)
      return { ...asWritten(ctx, after), ...(await presenceOf(ctx, after.visitor_id)) }
    },

    remove: async (ctx) => {
      const { db, params, today } = ctx
      const before = (await lockVisitor(db, params.id)) ?? ctx.refuse('visitor_not_found')
      const stays = await countStaysToCome(db, params.id, today)
      if (stays > 0) refuseWithStays(stays)
      await forgetPreArrivals(db, params.id)
      await db.deleteFrom('visitors').where('visitor_id', '=', params.id).execute()
      await logVisitor(ctx, before, undefined)
      return { msg: 'Visitor deleted successfully' }
    },

    bookings: async (ctx) => {
      await visibleVisitor(ctx, ctx.params.id)
      const scope = isAdmin(ctx) ? { visitorId: ctx.params.id } : scopeOf(ctx)
      return listBookings(ctx.db, scope, { ...ctx.query, sort: 'newest', today: ctx.today })
    },
  },
  {
    constraints: {
      visitors_email_key: { code: 'email_taken', fields: { email: 'This email is already registered' } },
    },
  },
)
