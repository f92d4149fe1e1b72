import { upiLink } from '../../../contract/folio/upi-link.ts'
import { paise, sumOf } from '../../../contract/kit/money.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import type { Party } from '../../../contract/reservations/parties.ts'
import type { BookingScope } from '../../folio/account/scope.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { findStaysOfParty } from '../stays/queries.ts'

type Ctx = Pick<Context, 'db' | 'secrets' | 'who' | 'settings'>

/** The stays of a party in the order of their codes, if they may be seen; of others' there is none. */
export const staysOf = async (ctx: Ctx, scope: BookingScope, partyId: string): Promise<BookingDetail[]> => {
  const stays = await findStaysOfParty(ctx, scope, partyId)
  return stays.length > 0 ? stays : refuse('party_not_found')
}

/** A party as the caller may see it: its sums are those of its stays. */
export const readParty = async (ctx: Ctx, scope: BookingScope, partyId: string): Promise<Party> => {
  const bookings = await staysOf(ctx, scope, partyId)
  const of = (sum: 'final_price' | 'paid' | 'balance' | 'due_now') =>
    paise(sumOf(bookings.map((stay) => stay[sum])))
  const due_now = of('due_now')
  const payable = bookings.some(({ payment_method }) => payment_method === 'qr')
  return {
    party_id: partyId,
    bookings,
    final_price: of('final_price'),
    paid: of('paid'),
    balance: of('balance'),
    due_now,
    upi_link: payable ? upiLink(ctx.settings, partyId, due_now) : null,
  }
}
