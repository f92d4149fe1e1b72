import type { DeductionBasis } from '../../../contract/staff/deductions.ts'

export const basisLabels: Record<DeductionBasis, string> = {
  absent: 'Each day absent',
  sick: 'Each day sick',
  leave: 'Each day on leave',
  month: 'Once a month',
}

export const basisOptions = Object.entries(basisLabels).map(([value, label]) => ({ value, label }))
