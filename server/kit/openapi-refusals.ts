import { type Endpoint, rightOf } from '../../contract/kit/endpoint.ts'
import { type ErrorCode, fault, refusals } from '../../contract/kit/errors.ts'

/** Codes that the way of a request adds to those which the endpoint names itself. */
const implied = (e: Endpoint): ErrorCode[] => {
  const codes: ErrorCode[] = ['busy']
  const isWrite = e.method !== 'GET'
  if (e.access !== 'public') codes.push('not_signed_in')
  if (e.access === 'admin' || e.access === 'staff' || e.access === 'guest') codes.push('not_allowed')
  if (isWrite) codes.push('foreign_origin')
  if (isWrite && e.access !== 'public' && e.access !== 'guest') codes.push('right_missing')
  if (e.params) codes.push('not_found')
  if (e.query || e.body) codes.push('invalid_input')
  if (e.body) codes.push('malformed_body', 'wrong_content_type', 'body_too_large')
  if (e.files) codes.push('file_too_large', 'file_type')
  if (e.throttle) codes.push('too_many')
  return codes
}

type Answer = { codes: string[]; says: string[] }

/** What an endpoint may refuse with, by status. */
export const refusalsOf = (e: Endpoint): Map<number, Answer> => {
  const answers = new Map<number, Answer>()
  const add = (status: number, code: string, message: string) => {
    const answer = answers.get(status) ?? { codes: [], says: [] }
    answers.set(status, { codes: [...answer.codes, code], says: [...answer.says, message] })
  }
  const codes = new Set<ErrorCode>([...(e.errors ?? []), ...implied(e)])
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
  const whose = throttle.account ? `one address, and about one \`${throttle.account}\`` : 'one address'
  return `At most ${throttle.limit} ${what} in ${span(throttle.seconds)} from ${whose}; then 429 with \`Retry-After\`.`
}

/** Who may call an endpoint and how often, in sentences. */
export const accessText = (e: Endpoint): string => {
  const needsRight = e.method !== 'GET' && (e.access === 'admin' || e.access === 'staff')
  const right = needsRight ? `Needs the right to ${rightOf(e)}.` : ''
  return [readers[e.access], right, throttleText(e)].filter(Boolean).join(' ')
}
