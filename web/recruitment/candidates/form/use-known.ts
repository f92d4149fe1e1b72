import { useCallback, useRef, useState } from 'react'
import type { Output } from '../../../../contract/kit/endpoint.ts'
import { Email } from '../../../../contract/kit/formats.ts'
import { normalPhone } from '../../../../contract/kit/phone.ts'
import { candidates } from '../../../../contract/recruitment/candidates.ts'
import { call } from '../../../kit/call/call.ts'
import { isFailed, toResult } from '../../../kit/call/to-result.ts'

type Match = Output<typeof candidates.checkDuplicate>['matches'][number]
/** Somebody who is known already, and by what. */
export type KnownPerson = Omit<Match, 'by'> & { by: Match['by'][] }

/** One person may be known by both keys. */
const personsOf = (matches: readonly Match[]): KnownPerson[] => {
  const persons = new Map<string, KnownPerson>()
  for (const { by, ...match } of matches) {
    const key = match.applications.map(({ uuid }) => uuid).join()
    persons.set(key, { ...match, by: [...(persons.get(key)?.by ?? []), by] })
  }
  return [...persons.values()]
}

export type Typed = { name?: unknown; email?: unknown; phone?: unknown; job_id?: unknown }

/** What of the form can be looked up. */
const readable = ({ name, email, phone, job_id }: Typed) => ({
  name: String(name ?? '').slice(0, 100) || undefined,
  email: Email.safeParse(email).data,
  phone: normalPhone(String(phone ?? '')) ?? undefined,
  job_id: Number(job_id) || undefined,
})

/** Whether the person of a form is known already (R-CADD-08): asked while it is filled in, and before it is saved. */
export function useKnown() {
  const [persons, setPersons] = useState<KnownPerson[]>([])
  const latest = useRef(0)

  /** True for somebody who has an application for this job; undefined when nobody could tell. */
  const look = useCallback(async (typed: Typed): Promise<boolean | undefined> => {
    latest.current += 1
    const turn = latest.current
    const body = readable(typed)
    const nobody = { isDuplicate: false, matches: [] }
    const isAsked = body.email !== undefined || body.phone !== undefined
    const answer = isAsked ? await toResult(call(candidates.checkDuplicate, { body })) : nobody
    if (isFailed(answer)) return undefined
    if (turn === latest.current) setPersons(personsOf(answer.matches))
    return answer.isDuplicate && body.job_id !== undefined
  }, [])

  return { persons, look }
}

export type Known = ReturnType<typeof useKnown>
