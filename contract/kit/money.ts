import { z } from 'zod'

/** Whole paise, never a float: 2250.00 rupees is 225000. At most 9,999,999,999.99 rupees (appendix 2). */
export type Paise = number & { readonly __paise: true }
/** Hundredths of a percent: 12.50 % is 1250. */
export type BasisPoints = number & { readonly __basisPoints: true }

const mostPaise = 999_999_999_999

/** Marks a whole number of paise as money. Throws a RangeError on anything else. */
export const paise = (amount: number): Paise => {
  if (!Number.isSafeInteger(amount) || Math.abs(amount) > mostPaise) {
    throw new RangeError(`not an amount in whole paise: ${amount}`)
  }
  return amount as Paise
}

/** Reads "2250.00" and "₹2,250.00" into paise, exactly. */
export const toPaise = (rupees: string): Paise => {
  const digits = rupees.replace(/[₹,\s]/g, '')
  const negative = digits.startsWith('-')
  const [whole = '0', part = ''] = digits.replace('-', '').split('.')
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return paise(negative ? -amount : amount)
}

/** Writes paise as "2250.00". */
export const toRupees = (amount: Paise): string => {
  const size = Math.abs(amount)
  return `${amount < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}

export const sumOf = (amounts: readonly Paise[]): Paise =>
  paise(amounts.reduce<number>((sum, a) => sum + a, 0))

/** Below this an amount times 10^4 divides exactly enough in floating point for its floor to be right. */
const smallAmount = 10_000_000_000

/** What is left of an amount after a discount, rounded half up to the paisa (decisions 6). */
export const afterDiscount = (amount: Paise, discount: BasisPoints): Paise => {
  if (discount === 0) return amount
  if (amount < smallAmount) return paise(Math.floor((amount * (10_000 - discount) + 5_000) / 10_000))
  return paise(Number((BigInt(amount) * BigInt(10_000 - discount) + 5_000n) / 10_000n))
}

/** Up to ten digits: together, in Indian groups (1,23,456), or in thousands (123,456). */
const whole = [
  String.raw`\d{1,10}`,
  String.raw`(?:\d{1,2}(?:,\d{2}){0,2}|\d(?:,\d{2}){3}),\d{3}`,
  String.raw`(?:\d{1,3},\d{3}|\d{1,3}(?:,\d{3}){2}|\d(?:,\d{3}){3})`,
].join('|')
const amountSays = 'Enter an amount in rupees'
const readable = (sign: string) => new RegExp(String.raw`^${sign}(?:₹\s?)?(?:${whole})(?:\.\d{1,2})?$`)
const amountText = z.string().trim().regex(readable(''), amountSays)
const signedText = z.string().trim().regex(readable('-?'), amountSays)
const isPaise = (value: unknown): value is Paise => Number.isSafeInteger(value)

/** "2250.00" on the wire, 225000 in code and in the database. Not negative. */
export const Money = z.codec(
  amountText,
  z.custom<Paise>((value) => isPaise(value) && value >= 0),
  { decode: toPaise, encode: toRupees },
)

// A number is read by the decimal text that JSON carried and never calculated with: 1234.5 is 123450 paise,
// 0.1 + 0.2 is refused.
const textOrNumber = z.union([z.string(), z.number()], amountSays)
const reads = (text: z.ZodString) => (value: string | number) => text.safeParse(String(value)).success

/** Whether something typed or sent is an amount in rupees that can be read exactly. */
export const isAmount = reads(amountText)

const sentAmount = textOrNumber.refine(isAmount, amountSays)
const notNegative = z.custom<Paise>((value) => isPaise(value) && value >= 0)

/** An amount as callers may send it: text as it is typed, or a JSON number. Always sent as text by the client. */
export const SentMoney = z.codec(sentAmount, notNegative, {
  decode: (value) => toPaise(String(value)),
  encode: toRupees,
})

/** The same for an amount that may be negative. */
export const SentSignedMoney = z.codec(
  textOrNumber.refine(reads(signedText), amountSays),
  z.custom<Paise>(isPaise),
  { decode: (value) => toPaise(String(value)), encode: toRupees },
)

/** Rupees as the JSON number that the specification asks for in places; text is read too. */
export const RupeeNumber = z.codec(sentAmount, notNegative, {
  decode: (value) => toPaise(String(value)),
  encode: (amount) => Number(toRupees(amount)),
})

/** At most a crore of rupees a night: the longest stay then costs far less than the largest amount. */
export const mostNightly = 1_000_000_000
export const mostNightlySays = 'A night can cost ₹1,00,00,000 at most'

/** The price of a night. */
export const NightlyPrice = SentMoney.refine((amount) => amount <= mostNightly, mostNightlySays)

/** Money that may be negative: a reversing payment, a balance that was overpaid. */
export const SignedMoney = z.codec(signedText, z.custom<Paise>(isPaise), {
  decode: toPaise,
  encode: toRupees,
})

/** "12.50" percent on the wire, 1250 basis points in code, 0 to 100 %. */
export const Percent = z.codec(
  z.string().regex(/^\d{1,3}(\.\d{1,2})?$/, 'Enter a percentage from 0 to 100'),
  z.custom<BasisPoints>(
    (value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 10_000,
    {
      error: 'Enter a percentage from 0 to 100',
    },
  ),
  {
    decode: (text) => toPaise(text) as number as BasisPoints,
    encode: (points) => toRupees(points as number as Paise),
  },
)

/** The same as callers may send it: text as it is typed, or a JSON number. */
export const SentPercent = z.codec(z.union([z.string(), z.number()]), Percent, {
  decode: (sent) => String(sent).trim(),
  encode: (percent) => percent,
})
