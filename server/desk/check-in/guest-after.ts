import type { CheckInFacts } from '../../../contract/desk/check-in.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import { isMasked } from '../../../contract/reservations/id-numbers.ts'
import { nowText } from '../../kit/clock.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuseField } from '../../kit/refusals/refuse.ts'
import { meantBy } from '../../kit/security/masked.ts'
import { refuseTooYoung } from '../../reservations/booking/guest-of-stay.ts'
import { isLacking, type KeptGuest } from './kept-guest.ts'

type Ctx = Pick<Context, 'secrets' | 'who' | 'today'>

/** The guest as they are kept, with the passport of their Form C where that is known. */
type Known = KeptGuest & { passport: string | undefined }

/** The number of the document, sealed: the one that was typed, or the one that is kept where it stands masked. */
const numberAfter = (
  { secrets }: Ctx,
  { kind, number }: NonNullable<CheckInFacts['document']>,
  kept: Known,
): string => {
  const before = kept.govt_id_number && secrets.open(kept.govt_id_number, 'bookings.govt_id_number')
  const isKept = before && kept.govt_id_type === kind
  if (!isMasked(number)) {
    // The same one is not sealed anew, so that it does not look changed.
    if (isKept && before === number && kept.govt_id_number) return kept.govt_id_number
    return secrets.seal(number, 'bookings.govt_id_number')
  }
  if (isKept && meantBy(number, [before]) && kept.govt_id_number) return kept.govt_id_number
  const inForm = meantBy(number, [kind === 'passport' ? kept.passport : undefined])
  if (inForm) return secrets.seal(inForm, 'bookings.govt_id_number')
  return refuseField('document.number', 'Enter the number of the document again')
}

const documentAfter = (ctx: Ctx, document: CheckInFacts['document'], kept: Known): Partial<KeptGuest> => {
  if (!document) return {}
  const number = numberAfter(ctx, document, kept)
  // Who saw the same document first is who saw it.
  const isSeen = kept.document_seen_at !== null && number === kept.govt_id_number
  return {
    govt_id_type: document.kind,
    govt_id_number: number,
    document_seen_at: isSeen ? kept.document_seen_at : nowText(),
    document_seen_by: isSeen ? kept.document_seen_by : (ctx.who.staff?.name ?? 'Staff'),
  }
}

/** What is left out stays; what is emptied goes. */
const sentOr = (sent: string | null | undefined, before: string | null): string | null =>
  sent === undefined ? before : sent

/** The guest of a stay after a check-in that sends these facts; what is left out stays. Refuses an impossible birth date. */
export const guestAfter = (ctx: Ctx, facts: CheckInFacts, kept: Known & { check_in: Day }): KeptGuest => {
  const { guest = {}, document, form_c } = facts
  const days = { checkIn: kept.check_in, today: ctx.today }
  refuseTooYoung(guest, { ...days, field: 'guest.date_of_birth' })
  const { check_in, passport, ...before } = kept
  // Callers who know only the form say it there.
  const inForm = guest.date_of_birth || before.date_of_birth ? undefined : form_c?.date_of_birth
  if (inForm) refuseTooYoung({ date_of_birth: inForm }, { ...days, field: 'form_c.date_of_birth' })
  const after: KeptGuest = {
    ...before,
    gender: guest.gender ?? before.gender ?? form_c?.gender ?? null,
    date_of_birth: guest.date_of_birth ?? before.date_of_birth ?? inForm ?? null,
    nationality: sentOr(guest.nationality ?? form_c?.nationality ?? guest.nationality, before.nationality),
    address: sentOr(guest.address, before.address),
    ...documentAfter(ctx, document, kept),
  }
  return { ...after, ask_at_check_in: before.ask_at_check_in && isLacking(after) }
}
