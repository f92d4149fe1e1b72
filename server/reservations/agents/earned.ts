import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Gst } from '../../../contract/office/gst.ts'
import { type TaxRate, tableOf } from '../../../contract/office/tax-rates.ts'
import { today } from '../../kit/clock.ts'

// The statements of agents and the report of sources read what was earned here alone, so that they agree.

const rateIn = (lines: readonly TaxRate[]): RawBuilder<number> => {
  const steps = lines.flatMap(({ up_to, rate }) =>
    up_to === null
      ? []
      : sql`when l.night_price * 10000 <= ${up_to}::bigint * (10000 + ${rate}::int) then ${rate}::int`,
  )
  const last = sql<number>`${lines.at(-1)?.rate ?? 0}::int`
  return steps.length === 0 ? last : sql<number>`case ${sql.join(steps, sql` `)} else ${last} end`
}

/** The rate of a line `l` for a night, as `rateOf` of the contract finds it; none where no tax is collected. */
const rateToday = ({ scheme, rates }: Gst): RawBuilder<number> => {
  const table = tableOf(rates).get('accommodation') ?? []
  if (scheme !== 'regular' || table.length === 0) return sql<number>`0`
  const byDay = table.map((lines) => sql`when l.day >= ${lines[0]?.from}::date then ${rateIn(lines)}`)
  const before = rateIn(table.at(-1) ?? [])
  return sql<number>`coalesce(l.tax_rate, case ${sql.join(byDay, sql` `)} else ${before} end)`
}

/**
 * The rate of a line `l`: that of the newest paper which names it, none where this was a bill of supply, so that no
 * setting changes what was issued. Today's settings say it of what is on no paper yet.
 */
const rateOfLine = (gst: Gst): RawBuilder<number> => sql`coalesce(
  (select coalesce(n.rate, 0) from document_lines n join documents d using (document_id)
    where n.line_id = l.line_id order by d.entry desc limit 1),
  ${rateToday(gst)})`

/**
 * What the folio of a stay `b` says of its nights, less discounts, and of fees in their place: without tax, each line
 * half up to the paisa as on an invoice. What was taken back of a line is off it. `amount` is the same with its tax.
 */
const accommodation = (gst: Gst) => sql`
  select greatest(coalesce(sum(round(line.rest * 10000::numeric / (10000 + line.rate))), 0), 0)::bigint as value,
    coalesce(sum(line.rest), 0)::bigint as amount, max(line.day) filter (where line.kind = 'fee') as fee_day
  from (
    select l.kind, l.day, ${rateOfLine(gst)} as rate,
      l.amount + coalesce((select sum(r.amount) from folio_lines r where r.reverses = l.line_id), 0) as rest
    from folio_lines l
    where l.booking_id = b.booking_id and l.reverses is null and l.tax_kind = 'accommodation'
      and l.kind in ('night', 'discount', 'fee')
  ) as line
  where line.rest <> 0`

/**
 * The value that counts. A stay earns by all of it. Of a fee counts what is still charged: what was written off is off
 * the extras beside it first, so the fee keeps all that the folio `f` comes to, up to its own amount.
 */
const counted = sql`
  select case when came.kind = 'stay' or f.written_off = 0 then of_stay.value
    else round(of_stay.value * greatest(least(of_stay.amount, f.charges), 0)::numeric / nullif(of_stay.amount, 0))::bigint
  end as value`

/**
 * The day on which a stay `b` counts: that of leaving, or on which the check-out was written where this came later, so
 * that nothing falls into days which were paid already; of what was called off the day of the fee.
 */
const dayIn = (zone: string) => sql`case when b.checked_out_at is null then of_stay.fee_day
  else greatest(coalesce(b.departed_on, b.check_out), (b.checked_out_at at time zone ${zone})::date,
    (select (max(e.at) at time zone ${zone})::date from booking_events e
      where e.booking_id = b.booking_id and e.kind = 'checked_out')) end`

/**
 * The stays that an agent has brought and whose guests are in the house or still to arrive, with what they would earn as
 * they are booked now. They are in no statement's sum: they may still be moved, shortened or called off. A stay whose
 * last night is over and whose guests never came is left out, also where nobody wrote that down.
 */
export const coming = ({
  gst,
  zone,
  agentId,
}: Pick<EarnedBy, 'gst' | 'zone'> & { agentId: string }): RawBuilder<unknown> => sql`
  select b.booking_id, b.full_name as guest, b.check_in, b.check_out, b.commission_percent,
    (select count(*) from stay_nights n where n.booking_id = b.booking_id and n.charged)::integer as nights, of_stay.value,
    ((of_stay.value * b.commission_percent + 5000) / 10000)::bigint as commission
  from bookings b
  cross join lateral (${accommodation(gst)}) as of_stay
  where b.agent_id = ${agentId} and b.status in ('pending', 'confirmed')
    and b.checked_out_at is null and b.no_show_at is null
    and (b.checked_in_at is not null or b.check_out > ${today(zone)}::date)`

export type EarnedBy = { from: Day; to: Day; zone: string; gst: Gst; agentId?: string }

/**
 * What agents have earned from one day to another, both included (ADR-019): stays by the day of
 * their check-out, what was called off by the day of its fee. A fee that was written off earns nothing.
 */
export const earned = ({ from, to, zone, gst, agentId }: EarnedBy): RawBuilder<unknown> => sql`
  select b.booking_id, b.agent_id, b.full_name as guest, b.check_in, b.check_out, b.commission_percent,
    came.kind, came.day, (select count(*) from stay_nights n where n.booking_id = b.booking_id and n.charged)::integer as nights, counts.value,
    ((counts.value * b.commission_percent + 5000) / 10000)::bigint as commission
  from bookings b
  join folios f on f.booking_id = b.booking_id
  cross join lateral (${accommodation(gst)}) as of_stay
  cross join lateral (
    select case when b.checked_out_at is not null then 'stay' when b.no_show_at is not null then 'no_show'
        when b.status = 'cancelled' then 'cancelled' end as kind,
      ${dayIn(zone)} as day
  ) as came
  cross join lateral (${counted}) as counts
  where b.agent_id is not null ${agentId === undefined ? sql`` : sql`and b.agent_id = ${agentId}`}
    and came.kind is not null and came.day between ${from}::date and ${to}::date
    and (came.kind = 'stay' or counts.value > 0)`
