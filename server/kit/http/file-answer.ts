import type { Readable } from 'node:stream'

/** A file that a download endpoint answers. */
export type FileAnswer = {
  fileName: string
  body: string | Uint8Array | Readable
  /** How long it is, for the browser to say how far it has come. */
  bytes?: number
  /** Names this state of the file: whoever has it already is not sent it again. */
  etag?: string
}
