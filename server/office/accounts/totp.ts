import { HOTP, Secret, TOTP } from 'otpauth'

// Codes of an authenticator app (RFC 6238), as every app makes them unasked.
const kind = { algorithm: 'SHA1', digits: 6, period: 30 }

/** Bytes as the letters of RFC 4648, without padding. */
export const base32 = (bytes: Uint8Array): string =>
  new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32

/** A secret of 160 bits, as an app takes it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The step of an instant: how many times 30 seconds lie between it and 1970. */
export const stepAt = (instant: Temporal.Instant): number =>
  TOTP.counter({ ...kind, timestamp: instant.epochMilliseconds })

/** The code of one step (RFC 4226). */
export const codeOf = (secret: string, step: number): string =>
  HOTP.generate({ ...kind, secret: Secret.fromBase32(secret), counter: step })

/** The step whose code this is: the present one, or one before or after for clocks that differ. */
export const stepOfCode = (secret: string, code: string, at: Temporal.Instant): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ ...kind, secret: Secret.fromBase32(secret) })
  const drift = totp.validate({ token: code, timestamp: at.epochMilliseconds, window: 1 })
  return drift === null ? undefined : stepAt(at) + drift
}

type Whose = { secret: string; resort: string; username: string }

/** The address in the QR code from which an app takes a secret. */
export const addressFor = ({ secret, resort, username }: Whose): string =>
  new TOTP({ ...kind, secret: Secret.fromBase32(secret), issuer: resort, label: username }).toString()
