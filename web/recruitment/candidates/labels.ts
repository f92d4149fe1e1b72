import { candidateSources, candidateStatuses } from '../../../contract/recruitment/candidate-enums.ts'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'

export const statusOptions = candidateStatuses.map((status) => ({ value: status, label: statusText(status) }))

/** Every source that a form offers (R-CADD-06, R-CAND-09). */
export const sourceOptions = candidateSources.map((source) => ({ value: source, label: source }))

/** Tenths of a year as people say it: "1 year", "2.5 years". Who was not asked is not without experience. */
export const yearsText = (tenths: number | null): string =>
  tenths === null ? 'Not stated' : `${tenths / 10} ${tenths === 10 ? 'year' : 'years'}`
