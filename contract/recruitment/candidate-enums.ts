import { z } from 'zod'
import { type Paise, paise, toPaise, toRupees } from '../kit/money.ts'
import { interviewRounds } from './jobs.ts'

/** R-CAND-19, R-CAND-20 */
export const candidateStatuses = [
  'applied',
  'screening',
  'shortlisted',
  'interviewed',
  'selected',
  'rejected',
  'hold',
] as const
export type CandidateStatus = (typeof candidateStatuses)[number]

/** The union of what the screens offer (R-CADD-06). */
export const candidateSources = [
  'Naukri',
  'Direct',
  'LinkedIn',
  'Indeed',
  'Referral',
  'Agency',
  'Other',
] as const
export type CandidateSource = (typeof candidateSources)[number]

/** R-REJ-02, R-REJ-03 */
export const rejectionReasons = [
  'Skills Mismatch',
  'Experience Gap',
  'Salary Expectations',
  'Cultural Fit',
  'Background Check',
  'Communication Skills',
  'Other',
] as const
export const rejectionStages = ['Initial Screening', 'Technical Round', 'HR Round', 'Final Round'] as const

export type Round = (typeof interviewRounds)[number]
/** How far interviews go; being rejected is a status, wherever somebody stood (R-CDET-04). */
export const candidateRounds = interviewRounds.filter((round) => round !== 'Rejected')

const most = { years: 60, lakhs: 99_999 }
const numeric = (pattern: RegExp, message: string) =>
  z.union([z.string(), z.number()], message).refine((sent) => pattern.test(String(sent).trim()), message)

export const yearsMessage = `Enter years from 0 to ${most.years}, with one decimal at most`
/** Years with one decimal on the wire, tenths of a year in code: 2.5 is 25. */
export const Years = z.codec(
  numeric(/^\d{1,2}(\.\d)?$/, yearsMessage),
  z
    .int(yearsMessage)
    .min(0, yearsMessage)
    .max(most.years * 10, yearsMessage),
  { decode: (sent) => Math.round(Number(sent) * 10), encode: (tenths) => tenths / 10 },
)

/** A hundredth of a lakh of rupees, in paise. */
const hundredthOfLakh = 100_000
/** Lakhs of rupees a year on the wire, at most two decimals; whole paise a year in code: 4.25 is 42500000. */
export const Lakhs = z.codec(
  numeric(/^\d{1,5}(\.\d{1,2})?$/, 'Enter lakhs a year, such as 4.25'),
  z.custom<Paise>((value) => Number.isSafeInteger(value) && Number(value) >= 0),
  {
    decode: (sent) => paise(toPaise(String(sent).trim()) * hundredthOfLakh),
    encode: (amount) => Number(toRupees(paise(Math.round(amount / hundredthOfLakh)))),
  },
)

// What a person leaves empty is not there.
export const orNone = <T extends z.ZodType>(kept: T) =>
  z.codec(z.union([z.string(), z.number()]).nullish(), kept.nullable(), {
    decode: (sent) => (sent === '' || sent === undefined ? null : sent) as z.input<T> | null,
    encode: (value) => value as string | number | null,
  })

const noticeDays = z
  .int('Enter whole days')
  .min(0, 'Notice period cannot be negative')
  .max(730, 'At most 730 days')
export const Notice = z.codec(numeric(/^-?\d{1,4}$/, 'Enter whole days'), noticeDays, {
  decode: Number,
  encode: (days) => days,
})

export const StatusInput = z.codec(
  z.string('Choose the status'),
  z.enum(candidateStatuses, 'Choose the status'),
  {
    decode: (sent) => sent.toLowerCase().replace('on_hold', 'hold') as CandidateStatus,
    encode: (status) => status,
  },
)
