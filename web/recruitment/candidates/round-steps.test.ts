import { expect, test } from 'vitest'
import { roundSteps, roundsOf } from './round-steps.ts'

test('R-CDET-04 without rounds of its own a job has the usual ones', () => {
  expect(roundsOf([])).toEqual([
    'Shortlisting',
    'Telephonic / Face-to-Face',
    'Technical Round 1',
    'Technical Round 2',
    'HR Round',
    'Selected',
  ])
})

test('R-CDET-04 the rounds of a job stand in its order and always end in Selected', () => {
  expect(roundsOf(['HR Round', 'Shortlisting', 'Rejected'])).toEqual(['HR Round', 'Shortlisting', 'Selected'])
  expect(roundsOf(['Selected', 'HR Round'])).toEqual(['HR Round', 'Selected'])
  expect(roundsOf(['Rejected'])).toHaveLength(6)
})

test('R-CDET-05 what is before the current round is done, what comes after is ahead', () => {
  expect(roundSteps(['Shortlisting', 'HR Round'], 'HR Round').map(({ state }) => state)).toEqual([
    'done',
    'active',
    'ahead',
  ])
  expect(roundSteps([], 'Selected').map(({ state }) => state)).toEqual([...Array(5).fill('done'), 'active'])
})

test('a round that the job has no more stands where it usually comes', () => {
  const rounds = roundSteps(['Shortlisting', 'HR Round'], 'Technical Round 1').map(({ round }) => round)
  expect(rounds).toEqual(['Shortlisting', 'Technical Round 1', 'HR Round', 'Selected'])
  expect(roundSteps(['Shortlisting'], 'HR Round').map(({ round }) => round)).toEqual([
    'Shortlisting',
    'HR Round',
    'Selected',
  ])
})
