import { type Endpoint, rightOf } from '../../contract/kit/endpoint.ts'
import { type ErrorCode, fault, refusals } from '../../contract/kit/errors.ts'

const isWrite = (e: Endpoint): boolean => e.method !== 'GET'
const isForOneRole = (e: Endpoint): boolean =>
  e.access === 'guest' || e.access === 'staff' || e.access === 'admin'
const needsRight = (e: Endpoint): boolean =>
  isWrite(e) && !e.own && e.access !== 'public' && e.access !== 'guest'

/** Codes that the way of a request adds to those which the endpoint names itself. */
const implied: [applies: (e: Endpoint) => boolean, codes: ErrorCode[]][] = [
  [() => true, ['busy']],
  [(e) => e.access !== 'public', ['not_signed_in']],
  [isForOneRole, ['not_allowed']],
  [isWrite, ['foreign_origin']],
  [needsRight, ['right_missing']],
  [(e) => e.params !== undefined, ['not_found']],
  [(e) => e.query !== undefined || e.body !== undefined, ['invalid_input']],
  [(e) => e.body !== undefined, ['malformed_body', 'wrong_content_type', 'body_too_large']],
  [(e) => e.files !== undefined, ['file_too_large', 'file_type']],
  [(e) => e.throttle !== undefined, ['too_many']],
]

type Answer = { codes: string[]; says: string[] }

/** What an endpoint may refuse with, by status. */
export const refusalsOf = (e: Endpoint): Map<number, Answer> => {
  const answers = new Map<number, Answer>()
  const add = (status: number, code: string, message: string) => {
    const answer = answers.get(status) ?? { codes: [], says: [] }
    answers.set(status, { codes: [...answer.codes, code], says: [...answer.says, message] })
  }
  const always = implied.filter(([applies]) => applies(e)).flatMap(([, codes]) => codes)
  const codes = new Set<ErrorCode>([...(e.errors ?? []), ...always])
  for (const code of codes) add(refusals[code].status, code, refusals[code].message)
  add(500, fault.code, fault.message)
  return new Map([...answers].sort(([a], [b]) => a - b))
}

const readers: Record<Endpoint['access'], string> = {
  public: 'Anybody may call it.',
  guest: 'For signed-in guests.',
  staff: 'For signed-in staff, admins and employees.',
  admin: 'For signed-in admins.',
  guest_or_admin: 'For signed-in guests and admins.',
}

const span = (seconds: number): string => {
  if (seconds % 3600 === 0) return seconds === 3600 ? 'an hour' : `${seconds / 3600} hours`
  return seconds === 60 ? 'a minute' : `${Math.round(seconds / 60)} minutes`
}

const throttleText = ({ throttle }: Endpoint): string => {
  if (!throttle) return ''
  const what = throttle.counts === 'failures' ? 'failed calls' : 'calls'
  const account = throttle.account ? `, and about one \`${throttle.account}\`` : ''
  const whose = `one address${account}${throttle.perPerson ? ', and of one person' : ''}`
  return `At most ${throttle.limit} ${what} in ${span(throttle.seconds)} from ${whose}; then 429 with \`Retry-After\`.`
}

/** Who may call an endpoint and how often, in sentences. */
export const accessText = (e: Endpoint): string => {
  const right = needsRight(e) ? `Staff need the right to ${rightOf(e)}.` : ''
  return [readers[e.access], right, throttleText(e)].filter(Boolean).join(' ')
}
