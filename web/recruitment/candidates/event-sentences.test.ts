import { expect, test } from 'vitest'
import type { CandidateEvent } from '../../../contract/recruitment/candidate-fields.ts'
import { notesOf, sentenceOf } from './event-sentences.ts'

const event = (own: Partial<CandidateEvent>): CandidateEvent => ({
  id: 1,
  kind: 'applied',
  at: '2026-11-20T06:30:00.000Z',
  by: 'Kiran Bhatt',
  from_status: null,
  to_status: null,
  from_round: null,
  to_round: null,
  details: {},
  ...own,
})

test.each([
  [{ kind: 'applied', details: { source: 'Naukri' } }, 'Applied, source Naukri'],
  [{ kind: 'status', from_status: 'applied', to_status: 'hold' }, 'Status from Applied to Hold'],
  [
    { kind: 'round', from_round: 'Shortlisting', to_round: 'HR Round' },
    'Moved from Shortlisting to HR Round',
  ],
  [
    { kind: 'rejected', details: { reason: 'Cultural Fit', stage: 'HR Round', comments: 'No.' } },
    'Rejected in the stage HR Round: Cultural Fit',
  ],
  [{ kind: 'reinstated', to_status: 'screening' }, 'Rejection taken back, the status is Screening again'],
  [{ kind: 'shared', details: { client: 'Hill Inn', email: 'a@b.example' } }, 'Shared with Hill Inn'],
  [{ kind: 'verdict', details: { verdict: 'approved', comment: 'Soon, please' } }, 'The client said yes'],
  [{ kind: 'verdict', details: { comment: 'Soon, please' } }, 'The client wrote a comment'],
] as const)('%o reads as a sentence', (own, message) => {
  expect(sentenceOf(event(own as Partial<CandidateEvent>))).toBe(message)
})

test('an edit tells from what to what, in the units of the screens', () => {
  const details = { experience: '25 → 30', expected_ctc: '42500000 → ', notes: ' → Called', name: 'A → B' }
  expect(notesOf(event({ kind: 'edited', details }))).toEqual([
    ['Experience', '2.5 → 3'],
    ['Expected CTC', '4.25 → nothing'],
    ['Notes', 'nothing → Called'],
    ['Name', 'A → B'],
  ])
})

test('what the sentence says stands nowhere else', () => {
  const details = { reason: 'Other', stage: 'HR Round', comments: 'Moved away.' }
  expect(notesOf(event({ kind: 'rejected', details }))).toEqual([['Comments', 'Moved away.']])
})
