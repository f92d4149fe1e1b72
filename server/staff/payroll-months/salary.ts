import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import type { AttendanceStatus } from '../../../contract/staff/attendance.ts'
import type { DeductionBasis } from '../../../contract/staff/deductions.ts'
import type { DeductionLine } from '../../../contract/staff/payroll.ts'

export type DaysByStatus = Record<AttendanceStatus, number>
/** A deduction as it counts in a month. */
export type Rate = { name: string; basis: DeductionBasis; amount: Paise }

type Basis = {
  /** Basic salary, transport and meal allowance; all nothing for somebody who did not work in the month. */
  earnings: readonly [basic: Paise, transport: Paise, meal: Paise]
  days: DaysByStatus
  rates: readonly Rate[]
  corrections: readonly Paise[]
}

/**
 * What of a month's pay falls on the days from one to another, both counted from 1. Parts that together make up a
 * month come to exactly its pay, to the paisa.
 */
export const partOf = (pay: Paise, { from, to, of }: { from: number; to: number; of: number }): Paise =>
  paise(Math.floor((pay * to) / of) - Math.floor((pay * (from - 1)) / of))

const lineOf = ({ name, basis, amount: each }: Rate, days: DaysByStatus): DeductionLine => {
  const count = basis === 'month' ? 1 : days[basis]
  return { name, basis, count, each, amount: paise(each * count) }
}

/**
 * What somebody gets for a month: what they earn, less the deductions for their days, and what frozen months were
 * wrong by. More is never deducted than was earned.
 */
export const salaryOf = ({ earnings, days, rates, corrections }: Basis) => {
  const earned = sumOf(earnings)
  const lines = earned === 0 ? [] : rates.map((rate) => lineOf(rate, days)).filter(({ amount }) => amount > 0)
  const deduction = paise(Math.min(earned, sumOf(lines.map(({ amount }) => amount))))
  const corrected = sumOf(corrections)
  return {
    earned,
    lines,
    deduction,
    corrections: corrected,
    total: paise(earned - deduction + corrected),
  }
}
