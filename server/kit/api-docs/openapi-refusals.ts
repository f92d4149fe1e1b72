import { type Endpoint, type Limit, rightOf } from '../../../contract/kit/endpoint.ts'
import { type ErrorCode, fault } from '../../../contract/kit/errors.ts'
import { refusals } from '../../../contract/refusals.ts'

const isWrite = (e: Endpoint): boolean => e.method !== 'GET'
/** Those of cleaners are read by their own session: whoever has none is not signed in. */
const isForSome = ({ access }: Endpoint): boolean => !['public', 'signed_in', 'housekeeper'].includes(access)
const staffMayCall = ({ access }: Endpoint): boolean => !['public', 'guest', 'housekeeper'].includes(access)
const takesBody = (e: Endpoint): boolean => e.body !== undefined || e.files !== undefined
const needsRight = (e: Endpoint): boolean =>
  (isWrite(e) || e.right !== undefined) && !e.selfService && staffMayCall(e)

/** Always, or where somebody would have to show that it is they. */
const refusesTokens = ({ selfService, sessionOnly, errors = [] }: Endpoint): boolean =>
  Boolean(selfService || sessionOnly || errors.includes('confirm_password'))

/** Codes that the way of a request adds to those which the endpoint names itself. */
const implied: [applies: (e: Endpoint) => boolean, codes: ErrorCode[]][] = [
  [() => true, ['busy']],
  [({ method }) => method !== 'GET', ['disk_full']],
  [(e) => e.access !== 'public', ['not_signed_in']],
  [isForSome, ['not_allowed']],
  [(e) => staffMayCall(e) && !e.beforeFactor, ['two_factor_needed']],
  [isWrite, ['foreign_origin']],
  [({ access }) => access !== 'housekeeper', ['token_invalid']],
  [refusesTokens, ['token_refused']],
  [(e) => e.area !== undefined && e.area !== 'any', ['wrong_area']],
  [needsRight, ['right_missing']],
  [(e) => e.params !== undefined, ['not_found']],
  [(e) => e.query !== undefined || takesBody(e), ['invalid_input']],
  [takesBody, ['malformed_body', 'wrong_content_type', 'body_too_large']],
  [(e) => e.files !== undefined, ['file_too_large', 'file_type', 'files_away']],
  [(e) => e.edits !== undefined, ['changed_meanwhile']],
  [(e) => e.throttle !== undefined || e.limits !== undefined, ['too_many']],
]

/** Every code that an endpoint may refuse with: those that it names, and those that its way implies. */
export const codesOf = (e: Endpoint): Set<ErrorCode> =>
  new Set([...(e.errors ?? []), ...implied.filter(([applies]) => applies(e)).flatMap(([, codes]) => codes)])

type Answer = { codes: string[]; message: string[] }

/** What an endpoint may refuse with, by status. */
export const refusalsOf = (e: Endpoint): Map<number, Answer> => {
  const answers = new Map<number, Answer>()
  const add = (status: number, code: string, message: string) => {
    const answer = answers.get(status) ?? { codes: [], message: [] }
    answers.set(status, { codes: [...answer.codes, code], message: [...answer.message, message] })
  }
  for (const code of codesOf(e)) add(refusals[code].status, code, refusals[code].message)
  add(500, fault.code, fault.message)
  return new Map([...answers].sort(([a], [b]) => a - b))
}

const readers: Record<Endpoint['access'], string> = {
  public: 'Anybody may call it.',
  guest: 'For signed-in guests.',
  staff: 'For signed-in staff, admins and employees.',
  admin: 'For signed-in admins.',
  signed_in: 'For whoever is signed in, guest or staff.',
  guest_or_admin: 'For signed-in guests and admins.',
  housekeeper: 'For cleaners, signed in with their link and PIN; no other session opens it.',
}

const span = (seconds: number): string => {
  if (seconds % 3600 === 0) return seconds === 3600 ? 'an hour' : `${seconds / 3600} hours`
  return seconds === 60 ? 'a minute' : `${Math.round(seconds / 60)} minutes`
}

const throttleText = ({ throttle }: Endpoint): string => {
  if (!throttle) return ''
  if (throttle.counts === 'failures') {
    const often = `At most ${throttle.limit} wrong guesses in ${span(throttle.seconds)} of one account`
    return `${often} from one address, or from one browser that has signed in to it before; then 429 with \`Retry-After\`. All guesses of one address, and all of one account, are counted too.`
  }
  const account = throttle.account ? `, and about one \`${throttle.account}\`` : ''
  const [what, whose] = ['calls', `one address${account}`]
  return `At most ${throttle.limit} ${what} in ${span(throttle.seconds)} from ${whose}; then 429 with \`Retry-After\`.`
}

const areaText = ({ area }: Endpoint): string => {
  if (area === undefined || area === 'any') return ''
  return typeof area === 'string'
    ? `Admins need the area ${area}.`
    : `Admins need the area ${area.join(' or ')}.`
}

const limitText = ({ limit, seconds, by, field, wrong }: Limit): string => {
  const what = `${field ? `calls with \`${field}\`` : 'calls'}${wrong ? ` that answer \`${wrong}\`` : ''}`
  return `At most ${limit} ${what} in ${span(seconds)} from one ${by}; then 429 with \`Retry-After\`.`
}

/** Who may call an endpoint and how often, in sentences. */
export const accessText = (e: Endpoint): string => {
  const right = needsRight(e) ? `Staff need the right to ${rightOf(e)}.` : ''
  return [readers[e.access], areaText(e), right, throttleText(e), ...(e.limits ?? []).map(limitText)]
    .filter(Boolean)
    .join(' ')
}
