import { z } from 'zod'

const devanagari = '०१२३४५६७८९'

/** The digits of a number that begins with +, 00, or with the country's code. */
const abroad = (digits: string): string | null => {
  if (digits.startsWith('91')) return /^910?(\d{10})$/.exec(digits)?.[1] ?? null
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null
}

/** Digits as ours, without the marks of direction that phones put around a copied number. */
const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[०-९]/g, (digit) => String(devanagari.indexOf(digit)))
    .replace(/\p{Cf}/gu, '')
    .trim()

const spelled = /^(?:[\s(]*\+)?[\d\s().\-‐-―/]+$/

/**
 * A phone number as it is kept and matched, whatever its spelling: the ten digits of an Indian number, or + and the
 * digits of another country's; null when it is no phone number. `+91 98765-43210`, `098765 43210` and `9876543210`
 * are the same.
 */
export const normalPhone = (typed: string): string | null => {
  const text = plain(typed)
  if (!spelled.test(text)) return null
  const digits = text.replace(/\D/g, '')
  if (text.includes('+')) return abroad(digits)
  if (digits.startsWith('00')) return abroad(digits.slice(2))
  return /^(?:0|91|091)?(\d{10})$/.exec(digits)?.[1] ?? null
}

/** What is looked for where somebody types a phone or a part of one: as it was typed, and as it is kept. */
export const phoneSpellings = (typed: string): string[] => {
  const text = plain(typed)
  const digits = text.replace(/\D/g, '')
  if (!spelled.test(text) || digits.length < 3) return [typed]
  const whole = normalPhone(text)
  if (whole) return [...new Set([typed, whole])]
  // Of a part nobody knows whether its first digits are the country's.
  const national = digits.replace(/^0+/, '')
  const local = national.replace(/^91/, '')
  return [...new Set([typed, national, local])].filter((part) => part.length >= 3)
}

/** A kept phone as people read it: an Indian number as `98450 12345`, another as it is. */
export const phoneText = (kept: string): string =>
  /^\d{10}$/.test(kept) ? `${kept.slice(0, 5)} ${kept.slice(5)}` : kept

export const phoneMessage = 'Please enter a valid 10-digit phone number'

/** A phone in any usual spelling on the wire, ten digits or + and digits in code and in answers (D-45). */
export const phoneNumber = (required: string) =>
  z.codec(
    z.string(required).trim().min(1, required).max(40, phoneMessage),
    z.string(phoneMessage).refine((kept) => normalPhone(kept) === kept, phoneMessage),
    { decode: (typed) => normalPhone(typed) ?? (null as never), encode: (kept) => kept },
  )
