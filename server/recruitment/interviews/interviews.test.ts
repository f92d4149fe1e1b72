import { beforeAll, describe, expect, test } from 'vitest'
import { interviews } from '../../../contract/recruitment/interviews.ts'
import { mailsTo } from '../../../test/mails.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInEmployee } from '../../../test/people.ts'
import { historyOf, reject, someCandidate } from '../../../test/recruitment/candidates.ts'
import {
  cancelInterview,
  interviewBody,
  interviewsOf,
  invitationsTo,
  sendInterview,
  someInterview,
} from '../../../test/recruitment/interviews.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('scheduling', () => {
  test('answers the interview, invites the candidate and each interviewer, and keeps the event', async () => {
    const { owner, first, second, candidate, interview } = await someInterview(server, {
      notes: 'Ask about bears.',
    })
    expect(interview).toMatchObject({
      candidate: { uuid: candidate.uuid, name: candidate.name },
      round: 'HR Round',
      starts_at: '2026-11-25T05:00:00.000Z',
      local_start: '2026-11-25T10:30',
      minutes: 45,
      state: 'planned',
      sequence: 0,
      has_begun: false,
      may_change: true,
      is_interviewer: false,
    })
    expect(await interviewsOf(owner, candidate.uuid)).toEqual([interview])
    for (const { email, name } of [candidate, first.user, second.user]) {
      const [mail, ...more] = await invitationsTo(server, email)
      expect(more).toEqual([])
      expect(mail).toMatchObject({
        method: 'REQUEST',
        said: 'REQUEST',
        uid: expect.stringMatching(new RegExp(`^${interview.id}@`)),
        sequence: 0,
        start: 'TZID=Asia/Kolkata:20261125T103000',
        status: 'CONFIRMED',
      })
      expect(mail?.attendees).toHaveLength(1)
      expect(mail?.attendees[0]).toContain(`CN="${name}":MAILTO:${email}`)
    }
    const [event] = await historyOf(owner, candidate.uuid)
    expect(event).toMatchObject({
      kind: 'interview',
      details: {
        what: 'Scheduled',
        round: 'HR Round',
        when: 'Wednesday, Nov 25, 2026 at 10:30 AM (India time)',
        place: 'Deodar Ridge Road, gate 2',
      },
    })
  })

  test('tells the candidate the names of the interviewers, and neither their addresses nor the notes', async () => {
    const { first, second, candidate } = await someInterview(server, { notes: 'Ask about bears.' })
    const [mail] = await mailsTo(server, candidate.email)
    const whole = [mail?.body_text, mail?.body_html, mail?.calendar?.replaceAll('\r\n ', '')].join('\n')
    for (const { name, email } of [first.user, second.user]) {
      expect(whole).toContain(name)
      expectNotSaid(whole, email)
    }
    expectNotSaid(whole, 'bears')
    expect(mail?.body_text).toContain('Wednesday, Nov 25, 2026 at 10:30 AM (India time)')
    expect(mail?.body_text).toContain('+91 98765 43210')
    const [own] = await mailsTo(server, first.user.email)
    expect(own?.body_text).toContain('Ask about bears.')
    expect(own?.body_text).toContain('/employee/recruitments/interviews')
  })

  test('is refused for what is missing, over, or not from the lists', async () => {
    const owner = await signedInEmployee(server)
    const gone = await signedInEmployee(server, { status: 'inactive' })
    const { uuid } = await someCandidate(owner, (await someJob(owner)).id)
    const fieldsOf = async (own: object) =>
      (await sendInterview(owner, uuid, interviewBody([owner.user.user_id], own as never))).error.fields
    expect(await fieldsOf({ starts_at: '2026-11-20T12:00' })).toEqual({
      starts_at: 'Choose a time that is still to come',
    })
    for (const starts_at of ['', 'soon', '2026-11-31T10:00', '2026-11-25T25:00', '2026-11-25T10:30Z', null])
      expect(await fieldsOf({ starts_at })).toEqual({ starts_at: 'Choose a day and a time' })
    expect(await fieldsOf({ round: 'Selected' })).toEqual({ round: 'Choose the round' })
    for (const minutes of [4, 601, 'long'])
      expect(await fieldsOf({ minutes })).toEqual({ minutes: 'From 5 to 600 minutes' })
    expect(await fieldsOf({ place: ' ' })).toEqual({ place: 'Say where: an address or a link' })
    expect(await fieldsOf({ interviewers: [] })).toEqual({ interviewers: 'Choose at least one interviewer' })
    expect(await fieldsOf({ interviewers: Array.from({ length: 9 }, (_, i) => `USR${i}`) })).toEqual({
      interviewers: 'At most 8 interviewers',
    })
    for (const id of ['nobody', gone.user.user_id])
      expect(await fieldsOf({ interviewers: [owner.user.user_id, id] })).toEqual({
        interviewers: 'Choose from the list of the staff',
      })
    expect(await interviewsOf(owner, uuid)).toEqual([])
    expect(await mailsTo(server, owner.user.email)).toEqual([])
  })

  test('is refused for a rejected candidate, and for one that is not there', async () => {
    const owner = await signedInEmployee(server)
    const { uuid } = await someCandidate(owner, (await someJob(owner)).id)
    await reject(owner, uuid)
    const body = interviewBody([owner.user.user_id])
    expect((await sendInterview(owner, uuid, body)).error.code).toBe('candidate_rejected')
    expect((await sendInterview(owner, crypto.randomUUID(), body)).status).toBe(404)
  })
})

describe('two interviews at one time', () => {
  test('are told and not refused', async () => {
    const { owner, first, second, interview } = await someInterview(server)
    const asked = async (starts_at: string, minutes: number, except?: string) => {
      const query = {
        starts_at,
        minutes,
        interviewers: `${first.user.user_id},nobody`,
        ...(except && { except }),
      }
      return (await owner.call(interviews.conflicts, { query })).value
    }
    const found = { user_id: first.user.user_id, name: first.user.name, minutes: 45 }
    expect(await asked('2026-11-25T11:00', 30)).toMatchObject([found])
    expect(await asked('2026-11-25T10:00', 31)).toMatchObject([found])
    expect(await asked('2026-11-25T10:00', 30)).toEqual([])
    expect(await asked('2026-11-25T11:15', 30)).toEqual([])
    expect(await asked('2026-11-25T11:00', 30, interview.id)).toEqual([])
    const other = await someCandidate(owner, (await someJob(owner)).id)
    const body = interviewBody([second.user.user_id])
    expect((await sendInterview(owner, other.uuid, body)).status).toBe(201)
    await cancelInterview(owner, interview)
    expect(await asked('2026-11-25T11:00', 30)).toEqual([])
  })
})
