import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Who may call: the role gate. Ownership of the row is a rule of the handler's query. */
export type Access = 'public' | 'guest' | 'staff' | 'admin' | 'guest_or_admin'

/** A write of a staff member needs this right in their permissions (decisions 19); derived from the method. */
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
  /** The staff member who calls is counted by themselves beside the caller's address. */
  perPerson?: true
  /** Endpoints of one name are counted together: another way in to the same accounts gives no further guesses. */
  name?: string
}

/** One file of a multipart form. `types` are the kinds allowed, told by content, never by name. */
export type FileRule = {
  types: readonly string[]
  maxBytes: number
  required?: boolean
  /** Sentences of its own, where the specification has them. */
  says?: { type: string; size: string }
}

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  access: Access
  /** About the account of whoever calls: everybody may look after their own, whatever their permissions. */
  own?: true
  summary: string
  /** Shown by the client when the server sends no message of its own. */
  failure: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** So many bytes of JSON at most, where the server's own limit is too small. */
  bodyBytes?: number
  /** Makes the body a multipart form with these files. */
  files?: Readonly<Record<string, FileRule>>
  ok: z.ZodType
  /** Status of the good answer, 200 unless given. */
  status?: 200 | 201
  /** The answer is one page of a list; the wire carries the array and `X-Total-Count`. */
  paged?: true
  /** The answer is a file of this media type instead of JSON. */
  download?: string
  throttle?: Throttle
  errors?: readonly ErrorCode[]
}

type Decoded<T> = T extends z.ZodType ? z.output<T> : undefined
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined
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

export type SentOf<E extends Endpoint, K extends 'query' | 'body'> = Sent<E[K]>

export const endpoint = <const E extends Endpoint>(e: E): E => e

/** The right that a staff member's permissions must hold for this call, or none for reading. */
export const rightOf = (e: Endpoint): Right =>
  e.method === 'GET' ? 'read' : e.method === 'POST' ? 'create' : e.method === 'DELETE' ? 'delete' : 'update'
