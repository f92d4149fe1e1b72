import { beforeAll, describe, expect, test } from 'vitest'
import type { BoardCard } from '../../../contract/recruitment/board.ts'
import { boards } from '../../../contract/recruitment/board.ts'
import { signedInAdmin, signedInEmployee, signedInGuest } from '../../../test/people.ts'
import { reject, setRound, setStatus, someCandidate } from '../../../test/recruitment/candidates.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { type Caller, stranger, type TestServer, testServer } from '../../../test/server.ts'
import { inSeconds } from '../../kit/clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const board = async (caller: Caller, id: number, q?: string) =>
  (await caller.call(boards.board, { params: { id }, query: q ? { q } : {} })).value

const columns = async (caller: Caller, id: number, q?: string) =>
  Object.fromEntries((await board(caller, id, q)).columns.map((column) => [column.name, column]))

const names = (cards: readonly BoardCard[] | undefined) => cards?.map(({ name }) => name)

describe('the columns', () => {
  test('are the rounds of the job in their order, those in which somebody stands, and at last how it can end', async () => {
    const owner = await signedInEmployee(server)
    const job = await someJob(owner, { interviewRounds: ['HR Round', 'Technical Round 1'] })
    expect((await board(owner, job.id)).columns.map(({ name }) => name)).toEqual([
      'Technical Round 1',
      'HR Round',
      'Selected',
      'Rejected',
    ])
    const { uuid } = await someCandidate(owner, job.id)
    await setRound(owner, uuid, 'Telephonic / Face-to-Face')
    expect((await board(owner, job.id)).columns.map(({ name }) => name)).toEqual([
      'Telephonic / Face-to-Face',
      'Technical Round 1',
      'HR Round',
      'Selected',
      'Rejected',
    ])
  })

  test('are all rounds where the job names none, each with those who stand there; who is rejected stands apart', async () => {
    const owner = await signedInEmployee(server)
    const job = await someJob(owner)
    const [first, second, chosen, gone] = [
      await someCandidate(owner, job.id, { name: 'First' }),
      await someCandidate(owner, job.id, { name: 'Second' }),
      await someCandidate(owner, job.id, { name: 'Chosen' }),
      await someCandidate(owner, job.id, { name: 'Gone' }),
    ]
    await setStatus(owner, chosen.uuid, 'selected')
    await setRound(owner, gone.uuid, 'HR Round')
    await reject(owner, gone.uuid)
    const at = await columns(owner, job.id)
    expect(Object.keys(at)).toHaveLength(7)
    expect(names(at.Shortlisting?.cards)?.toSorted()).toEqual(['First', 'Second'])
    expect([names(at['HR Round']?.cards), names(at.Selected?.cards)]).toEqual([[], ['Chosen']])
    expect(at.Rejected?.cards).toMatchObject([
      { uuid: gone.uuid, name: 'Gone', status: 'rejected', current_round: 'HR Round' },
    ])
    expect(at.Shortlisting?.cards.map(({ uuid }) => uuid).toSorted()).toEqual(
      [first.uuid, second.uuid].toSorted(),
    )
  })

  test('tell since when, in whole days, the median of them, and put who waits longest first', async () => {
    const owner = await signedInEmployee(server)
    const job = await someJob(owner)
    const people = []
    for (const [name, days] of [
      ['Today', 0.9],
      ['Ten days', 10],
      ['Four days', 4.5],
    ] as const) {
      const { uuid } = await someCandidate(owner, job.id, { name })
      await server.db
        .updateTable('applications')
        .set({ round_at: inSeconds(-days * 86_400) })
        .where('application_id', '=', uuid)
        .execute()
      people.push(uuid)
    }
    const { Shortlisting: column, Selected: empty } = await columns(owner, job.id)
    expect(column?.cards.map(({ name, days }) => [name, days])).toEqual([
      ['Ten days', 10],
      ['Four days', 4],
      ['Today', 0],
    ])
    expect([column?.median_days, column?.count, empty?.median_days]).toEqual([4, 3, null])
    await setRound(owner, people[1] ?? '', 'HR Round')
    expect((await columns(owner, job.id))['HR Round']?.cards[0]?.days).toBe(0)
  })

  test('answer 200 cards at most and say how many there are', async () => {
    const owner = await signedInEmployee(server)
    const job = await someJob(owner)
    const { uuid } = await someCandidate(owner, job.id)
    const row = await server.db
      .selectFrom('applications')
      .selectAll()
      .where('application_id', '=', uuid)
      .executeTakeFirstOrThrow()
    const { application_id: _, application_number: __, search: ___, resume_words: ____, ...own } = row
    const more = Array.from({ length: 204 }, () => ({
      ...own,
      person_id: crypto.randomUUID(),
      answers: '[]',
    }))
    await server.db
      .insertInto('persons')
      .values(more.map(({ person_id }) => ({ person_id, created_at: row.created_at })))
      .execute()
    await server.db.insertInto('applications').values(more).execute()
    const { Shortlisting: column } = await columns(owner, job.id)
    expect([column?.cards.length, column?.count]).toEqual([200, 205])
  })

  test('keep only whom a search finds', async () => {
    const owner = await signedInEmployee(server)
    const job = await someJob(owner)
    await someCandidate(owner, job.id, { name: 'Kavya Bisht' })
    await someCandidate(owner, job.id, { name: 'Rohit Negi', current_company: '100% Himgiri' })
    expect(names((await columns(owner, job.id, 'KAVYA')).Shortlisting?.cards)).toEqual(['Kavya Bisht'])
    const found = (await columns(owner, job.id, '100% him')).Shortlisting
    expect([names(found?.cards), found?.count]).toEqual([['Rohit Negi'], 1])
    expect((await columns(owner, job.id, '%')).Shortlisting?.count).toBe(1)
  })
})

describe('who may', () => {
  test('R-ROLE-02 look at a board: staff; each card says whether the caller may move it', async () => {
    const [owner, other, admin] = [
      await signedInEmployee(server),
      await signedInEmployee(server),
      await signedInAdmin(server),
    ]
    const job = await someJob(owner)
    await someCandidate(owner, job.id, { name: 'Mine' })
    await someCandidate(other, job.id, { name: 'Theirs' })
    const mayMove = async (caller: Caller) => {
      const { Shortlisting } = await columns(caller, job.id)
      return Object.fromEntries((Shortlisting?.cards ?? []).map((card) => [card.name, card.may_change]))
    }
    expect(await mayMove(owner)).toEqual({ Mine: true, Theirs: false })
    expect(await mayMove(other)).toEqual({ Mine: false, Theirs: true })
    expect(await mayMove(admin)).toEqual({ Mine: true, Theirs: true })
    const asked = { params: { id: job.id } }
    expect((await stranger(server.app).call(boards.board, asked)).status).toBe(401)
    expect((await (await signedInGuest(server)).call(boards.board, asked)).status).toBe(403)
    const nowhere = await owner.call(boards.board, { params: { id: 999_999 } })
    expect([nowhere.status, nowhere.error.msg]).toEqual([404, 'Job not found'])
  })
})

describe('moves', () => {
  test('of one card by ten people at once: one wins each time, and the others hear where it is now', async () => {
    const admin = await signedInAdmin(server)
    const job = await someJob(admin)
    const { uuid, name } = await someCandidate(admin, job.id)
    let from = 'Shortlisting'
    for (const [one, two] of [
      ['HR Round', 'Technical Round 1'],
      ['Technical Round 2', 'Telephonic / Face-to-Face'],
      ['Shortlisting', 'Selected'],
    ] as const) {
      const moves = Array.from({ length: 10 }, (_, n) => setRound(admin, uuid, n % 2 ? one : two, from))
      const replies = await Promise.all(moves)
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
      const won = replies.find(({ status }) => status === 200)?.raw.json().current_round
      const lost = replies.find(({ status }) => status === 409)
      expect(lost?.error.msg).toBe(`${name} was moved to ${won} meanwhile. Please look again.`)
      from = won
    }
  })
})
