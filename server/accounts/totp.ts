import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// Codes of an authenticator app (RFC 6238): SHA-1, six digits, a new one every 30 seconds.

const stepSeconds = 30
const digits = 6
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes as the letters of RFC 4648, without padding. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

const bytesOf = (text: string): Buffer => {
  const bits = Array.from(text, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** A secret of 160 bits, as an app takes it. */
export const newSecret = (): string => base32(randomBytes(20))

/** The step of an instant: how many times 30 seconds lie between it and 1970. */
export const stepAt = (instant: Temporal.Instant): number =>
  Math.floor(instant.epochMilliseconds / 1000 / stepSeconds)

/** The code of one step (RFC 4226). */
export const codeOf = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step whose code this is: the present one, or one before or after for clocks that differ. */
export const stepOfCode = (secret: string, code: string, at: Temporal.Instant): number | undefined => {
  const given = Buffer.from(code)
  const present = stepAt(at)
  return [present, present - 1, present + 1].find((step) => {
    const expected = Buffer.from(codeOf(secret, step))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

type Whose = { secret: string; resort: string; username: string }

/** The address in the QR code from which an app takes a secret. */
export const addressFor = ({ secret, resort, username }: Whose): string => {
  const label = `${encodeURIComponent(resort)}:${encodeURIComponent(username)}`
  const query = [
    `secret=${secret}`,
    `issuer=${encodeURIComponent(resort)}`,
    'algorithm=SHA1',
    `digits=${digits}`,
    `period=${stepSeconds}`,
  ]
  return `otpauth://totp/${label}?${query.join('&')}`
}
