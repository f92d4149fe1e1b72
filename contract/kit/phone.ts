const devanagari = '०१२३४५६७८९'

/** The digits of a number that begins with +, 00, or with the country's code. */
const abroad = (digits: string): string | null => {
  const indian = /^910?(\d{10})$/.exec(digits)
  if (indian) return indian[1] as string
  return /^\d{7,15}$/.test(digits) ? `+${digits}` : null
}

/**
 * A phone number as it is kept and matched, whatever its spelling: the ten digits of an Indian number, or + and the
 * digits of another country's; null when it is no phone number. `+91 98765-43210`, `098765 43210` and `9876543210`
 * are the same.
 */
export const normalPhone = (typed: string): string | null => {
  const text = typed
    .normalize('NFKC')
    .replace(/[०-९]/g, (digit) => String(devanagari.indexOf(digit)))
    .trim()
  if (!/^[\s(]*\+?[\d\s().\-‐-―/]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  if (text.includes('+')) return abroad(digits)
  if (digits.startsWith('00')) return abroad(digits.slice(2))
  return /^(?:0|91|091)?(\d{10})$/.exec(digits)?.[1] ?? null
}
