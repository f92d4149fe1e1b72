import { candidateStatuses, listedSources } from '../../contract/candidate-words.ts'
import { statusText } from '../kit/StatusBadge.tsx'

export const statusOptions = candidateStatuses.map((status) => ({ value: status, label: statusText(status) }))

/** What the lists filter by; a form offers more (R-CADD-06). */
export const sourceOptions = listedSources.map((source) => ({ value: source, label: source }))

/** Tenths of a year as people say it: "1 year", "2.5 years". */
export const yearsText = (tenths: number): string => `${tenths / 10} ${tenths === 10 ? 'year' : 'years'}`
