import type { z } from 'zod'
import type { AreaWanted } from './areas.ts'
import type { ErrorCode } from './errors.ts'

/** Who may call: the role gate. Ownership of the row is a rule of the handler's query. */
export type Access =
  | 'public'
  | 'guest'
  | 'staff'
  | 'admin'
  | 'guest_or_admin'
  | 'signed_in'
  /** Somebody who cleans, with a session that opens these endpoints alone (D-58). */
  | 'housekeeper'

/** A write of a staff member needs this right in their permissions (D-19); derived from the method. */
export type Right = 'create' | 'read' | 'update' | 'delete'

/** How often a caller may call. Counted in the database, so that all server processes share the count. */
export type Throttle = {
  limit: number
  /** Length of the window. */
  seconds: number
  /** `failures` counts only wrong guesses of a password or a code; `all` counts every call. */
  counts: 'failures' | 'all'
  /** Body field that names the account: it is counted by itself beside the caller's address. */
  account?: string
  /** Whose account is meant: it counts as one, whichever of its names is typed. Without `account` the caller's own. */
  of?: 'guest' | 'staff' | 'housekeeper'
  /** Endpoints of one name are counted together: another way in to the same accounts gives no further guesses. */
  name?: string
}

/**
 * A further limit on some of the calls, counted in the database as a throttle is. Several are asked for together; the
 * call passes when each of them lets it.
 */
export type Limit = {
  /** Endpoints of one name are counted together. */
  name: string
  limit: number
  seconds: number
  /** The caller's network, or the guest or staff member who is signed in. */
  by: 'address' | 'guest' | 'staff'
  /** Only calls that send something in this field of query or body. */
  field?: string
  /** Only calls that were refused so, or that the handler called a wrong guess; else every call. */
  wrong?: ErrorCode
  /** Only calls that did what they were to do. */
  done?: true
  /** Not what staff do for others. */
  sparesStaff?: true
}

/** One file of a multipart form. `types` are the kinds allowed, told by content, never by name. */
export type FileRule = {
  types: readonly string[]
  maxBytes: number
  required?: boolean
  /** Sentences of its own, where the specification has them. */
  message?: { type: string; size: string; locked?: string }
}

/**
 * Who may call, and in which area staff must work (D-41): what staff may call without an area does not
 * compile. `selfService` is about the account of whoever calls: everybody may look after their own, whatever their areas
 * and permissions.
 */
type Gate =
  | { access: 'public' | 'guest' | 'housekeeper'; area?: never; selfService?: never }
  | { access: 'staff' | 'admin' | 'guest_or_admin'; area: AreaWanted; selfService?: never }
  | { access: 'staff' | 'signed_in'; area?: never; selfService: true }

export type Endpoint = Gate & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Also for a staff member who has yet to set up the second factor that the resort asks for (D-39). */
  beforeFactor?: true
  /** For people alone: a personal token is refused (W-28). `selfService` says it too. */
  sessionOnly?: true
  /** The right that is asked for in place of the method's own. */
  right?: Right
  summary: string
  /** Shown by the client when the server sends no message of its own. */
  failure: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Other names under which fields of the body may come, each with the field that it is; the field's own name wins. */
  otherNames?: Readonly<Record<string, string>>
  /** So many bytes of JSON at most, where the server's own limit is too small. */
  bodyBytes?: number
  /** Makes the body a multipart form with these files. */
  files?: Readonly<Record<string, FileRule>>
  /**
   * The record that this call edits, as it is asked for, with its `version`: the body carries the version that the
   * form began from, and a newer record is refused with `changed_meanwhile` (D-42).
   */
  edits?: z.ZodType
  /** Why a PUT or PATCH edits no record that a form shows, so that no version is asked for. */
  unversioned?: string
  /** Why nothing is written into the log of the office when staff call this write. */
  unlogged?: string
  ok: z.ZodType
  /** Status of the good answer, 200 unless given. */
  status?: 200 | 201
  /** What the same call is answered that finds its work done already, where that is another status. */
  again?: 200
  /** The answer is one page of a list; the wire carries the array and `X-Total-Count`. */
  paged?: true
  /** The answer is a file of this media type instead of JSON. */
  download?: string
  throttle?: Throttle
  limits?: readonly Limit[]
  /**
   * It takes more than 10 ms of the processor: two calls are answered at once, and a third waits up to 5 s. Whoever may
   * call without being known is limited by network beside it (docs/security.md). `by its handler`: what costs is only a
   * part of it, of which the handler does two at once; nobody waits for a turn because others are waited for.
   */
  twoAtOnce?: true | 'by its handler'
  errors?: readonly ErrorCode[]
}

type Decoded<T> = T extends z.ZodType ? z.output<T> : undefined
type FilesOf<E extends Endpoint> =
  E['files'] extends Readonly<Record<string, FileRule>>
    ? { files: { [K in keyof E['files']]?: Upload } }
    : unknown

/** A file that came with a form: on the server checked and held in memory, in the browser a `File`. */
export type Upload = { name: string; type: string; bytes: Uint8Array }

/** One page of a list and how many rows there are in all. */
export type Paged<T> = { items: T[]; total: number }

/** What a handler receives: every part in its decoded form. */
export type Received<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: Decoded<E[K]>
} & FilesOf<E>

/** What a handler may refuse with: what its endpoint names itself, and what the parts and the access of it imply. */
export type CodesOf<E extends Endpoint> =
  | (E['errors'] extends readonly (infer Code extends ErrorCode)[] ? Code : never)
  | (E extends { query: z.ZodType } | { body: z.ZodType } | { files: object } ? 'invalid_input' : never)
  | (E extends { params: z.ZodType } ? 'not_found' : never)
  | (E extends { access: 'public' } ? never : 'not_signed_in')
  | (E extends { access: 'public' | 'signed_in' } ? never : 'not_allowed')

/** What a handler is asked for in the query of an endpoint, in its decoded form. */
export type Query<E extends Endpoint> = Decoded<E['query']>

/** What a caller passes. Parts are decoded values; what has a default may be left out. */
export type Input<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: Callers<E[K]>
} & (E['files'] extends object ? { files?: Partial<Record<keyof E['files'], Blob>> } : unknown)

type Callers<T> = T extends z.ZodType ? OptionalWhereDefaulted<z.output<T>, z.input<T>> : undefined
type OptionalWhereDefaulted<Out, In> = Out extends object
  ? In extends object
    ? { [K in keyof Out as K extends OptionalKeys<In> ? never : K]: Out[K] } & {
        [K in keyof Out as K extends OptionalKeys<In> ? K : never]?: Out[K]
      }
    : Out
  : Out
type OptionalKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T]

/** The answer in its decoded form. */
export type Output<E extends Endpoint> = E['paged'] extends true
  ? z.output<E['ok']> extends (infer T)[]
    ? Paged<T>
    : never
  : z.output<E['ok']>

export const endpoint = <const E extends Endpoint>(e: E): E => e

/** The right that a staff member's permissions must hold for this call, or none for reading. */
export const rightOf = (e: Endpoint): Right => e.right ?? rightOfMethod[e.method]

const rightOfMethod: Record<Endpoint['method'], Right> = {
  GET: 'read',
  POST: 'create',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'delete',
}
