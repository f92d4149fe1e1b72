import { type Paise, paise } from '../../../contract/kit/money.ts'

/** H-PUR-27: one percent of the price, half a paisa up. Shown, never stored and never added to a balance. */
export const interestOf = (price: Paise): Paise => paise(Math.floor((price + 50) / 100))
