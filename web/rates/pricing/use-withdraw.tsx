import { type PricingEntry, pricing } from '../../../contract/rates/pricing.ts'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { counted, formatDay } from '../../kit/format.ts'
import { priceText, stayRulesText } from './labels.ts'

/** What becomes of the nights of a price that is withdrawn. */
function afterwards(entry: PricingEntry): string {
  if (entry.base_price === null)
    return 'What it asks of stays no longer holds; rules that it had replaced hold again.'
  const asked = stayRulesText(entry)
  return [
    'These nights cost again what they did without it; prices that it had replaced count again.',
    asked && `What it asks of stays no longer holds: ${asked}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Asks, then withdraws a price, or all that were set with it in one go. */
export function useWithdraw() {
  const confirm = useConfirm()
  const one = useSave(pricing.withdraw, { done: 'Price withdrawn' })
  const all = useSave(pricing.withdraw, {
    done: (entries) => `${counted(entries.length, 'price')} withdrawn`,
  })
  return (entry: PricingEntry, together?: 'together') =>
    confirm({
      title: together ? `Withdraw ${entry.together} prices` : `Withdraw price #${entry.pricing_id}`,
      children: (
        <>
          <p>
            <strong>{priceText(entry)}</strong>
            {entry.final_price === null ? '' : ' a night'} in room {entry.room.room_number},{' '}
            {formatDay(entry.start_date)} to {formatDay(entry.end_date)}
            {together ? `, and ${counted(entry.together - 1, 'more price')} set with it` : ''}.
          </p>
          <p>
            {afterwards(entry)} Bookings keep the price that was agreed, and the history keeps this line. It
            cannot be put back; set it again instead.
          </p>
        </>
      ),
      action: together ? `Withdraw ${entry.together} prices` : 'Withdraw price',
      tone: 'danger',
      run: async () =>
        Boolean(
          await (together ? all : one).save({
            params: { id: entry.pricing_id },
            body: { together: !!together },
          }),
        ),
    })
}
