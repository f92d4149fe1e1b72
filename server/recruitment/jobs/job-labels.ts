import { counted } from '../../../contract/kit/counted.ts'
import type { Paise } from '../../../contract/kit/money.ts'

const lakh = 10_000_000

/** Whole paise a year as lakhs of rupees, at most two decimals, half up: 65000000 is "6.5". */
const inLakhs = (amount: Paise): string => String(Math.floor(amount / (lakh / 100) + 0.5) / 100)

/** "6 – 9 LPA", "From 6 LPA", or nothing where no salary is told. */
export const salaryLabel = (least: Paise | null, most: Paise | null): string => {
  if (least === null) return most === null ? '' : `Up to ${inLakhs(most)} LPA`
  if (most === null) return `From ${inLakhs(least)} LPA`
  return least === most ? `${inLakhs(least)} LPA` : `${inLakhs(least)} – ${inLakhs(most)} LPA`
}

/** "2 – 5 years", "Freshers" where none is asked for. */
export const experienceLabel = (least: number, most: number): string => {
  if (most === 0) return 'Freshers'
  return least === most ? counted(most, 'year') : `${least} – ${most} years`
}
