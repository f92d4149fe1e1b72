import type { CandidateEvent } from '../../../contract/recruitment/candidate-fields.ts'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'

const named = (status: string | null): string => (status ? statusText(status) : 'nothing')

const answers: Record<string, string> = {
  approved: 'The client said yes',
  rejected: 'The client said no',
  withdrawn: 'The client took the answer back',
}

const say: Record<CandidateEvent['kind'], (event: CandidateEvent) => string> = {
  applied: ({ details: { source } }) => (source ? `Applied, source ${source}` : 'Applied'),
  status: ({ from_status, to_status }) => `Status from ${named(from_status)} to ${named(to_status)}`,
  round: ({ from_round, to_round }) => `Moved from ${from_round} to ${to_round}`,
  rejected: ({ details: { reason, stage } }) => `Rejected in the stage ${stage}: ${reason}`,
  reinstated: ({ to_status }) => `Rejection taken back, the status is ${named(to_status)} again`,
  shared: ({ details: { client } }) => `Shared with ${client || 'the client'}`,
  verdict: ({ details: { verdict, comment } }) =>
    answers[verdict ?? ''] ?? (comment ? 'The client wrote a comment' : 'The client took the comment back'),
  interview: ({ details: { what, round } }) => `Interview ${what?.toLowerCase()}: ${round}`,
  feedback: ({ details: { what, round } }) => `Feedback ${what?.toLowerCase()} on the interview: ${round}`,
  edited: () => 'Details changed',
}

/** What happened to a candidate, in a sentence. */
export const sentenceOf = (event: CandidateEvent): string => say[event.kind](event)

/** What the sentence says already. */
const result: Partial<Record<CandidateEvent['kind'], readonly string[]>> = {
  applied: ['source'],
  rejected: ['reason', 'stage'],
  shared: ['client'],
  verdict: ['verdict'],
  interview: ['what', 'round'],
  feedback: ['what', 'round'],
}

const fieldNames: Record<string, string> = {
  current_ctc: 'Current CTC',
  expected_ctc: 'Expected CTC',
  email: 'Email',
}

const fieldName = (name: string): string => fieldNames[name] ?? statusText(name)

const lakh = 1_00_000_00
/** Figures travel in their smallest unit: tenths of a year and paise. */
const units: Record<string, number> = { experience: 10, current_ctc: lakh, expected_ctc: lakh }

const readable = (name: string, change: string): string =>
  change
    .split(' → ')
    .map((value) => (value === '' ? 'nothing' : units[name] ? String(Number(value) / units[name]) : value))
    .join(' → ')

/** What else there is to say of it: labels with their words. */
export const notesOf = ({ kind, details }: CandidateEvent): [label: string, words: string][] =>
  Object.entries(details)
    .filter(([name, words]) => words !== '' && !result[kind]?.includes(name))
    .map(([name, words]) => [fieldName(name), kind === 'edited' ? readable(name, words) : words])
