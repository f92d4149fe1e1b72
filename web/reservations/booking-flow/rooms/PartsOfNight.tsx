import { type Paise, paise } from '../../../../contract/kit/money.ts'
import type { NightPart } from '../../../../contract/rates/rooms.ts'
import { counted, formatMoney } from '../../../kit/format.ts'

const names: Record<NightPart['kind'], (count: number) => string> = {
  room: () => 'room',
  discount: () => 'discount',
  extra_adult: (count) => counted(count, 'further adult'),
  extra_child: (count) => counted(count, 'further child', 'further children'),
  meals: (count) => `meals for ${count}`,
  coupon: () => 'coupon',
  tax: () => 'GST',
}

const amountOf = (amount: Paise): string =>
  amount < 0 ? `less ${formatMoney(paise(0 - amount))}` : formatMoney(amount)

/** What makes the price of a night, where more than the room does. */
export function PartsOfNight({ parts }: { parts: readonly NightPart[] }) {
  if (parts.length < 2) return null
  return (
    <small>
      {parts.map(({ kind, count, amount }) => `${names[kind](count)} ${amountOf(amount)}`).join(', ')}
    </small>
  )
}
