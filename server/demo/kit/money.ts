import { type BasisPoints, type Paise, paise } from '../../../contract/kit/money.ts'

export const rupees = (amount: number): Paise => paise(Math.round(amount * 100))
export const percent = (amount: number): BasisPoints => Math.round(amount * 100) as BasisPoints
