import { z } from 'zod'

/** Whole paise, never a float: 2250.00 rupees is 225000. At most 9,999,999,999.99 rupees (appendix 2). */
export type Paise = number & { readonly __paise: true }
/** Hundredths of a percent: 12.50 % is 1250. */
export type BasisPoints = number & { readonly __basisPoints: true }

const maxPaise = 999_999_999_999

/** Marks a whole number of paise as money. Throws a RangeError on anything else. */
export const paise = (amount: number): Paise => {
  if (!Number.isSafeInteger(amount) || Math.abs(amount) > maxPaise) {
    throw new RangeError(`not an amount in whole paise: ${amount}`)
  }
  return amount as Paise
}

/** Reads "2250.00" and "₹2,250.00" into paise, exactly. */
export const toPaise = (rupees: string): Paise => {
  const digits = rupees.replace(/[₹,\s]/g, '')
  const negative = digits.startsWith('-')
  const [whole, part = ''] = digits.replace('-', '').split('.')
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

/** What is left of an amount after a discount, rounded half up to the paisa (D-6). */
export const afterDiscount = (amount: Paise, discount: BasisPoints): Paise => {
  // In two parts, for the largest amount times 10^4 is more than a float holds exactly.
  const small = amount % 10_000
  const left = 10_000 - discount
  return paise(((amount - small) / 10_000) * left + Math.floor((small * left + 5_000) / 10_000))
}

/** Up to ten digits: together, in Indian groups (1,23,456), or in thousands (123,456). */
const whole = [
  String.raw`\d{1,10}`,
  String.raw`(?:\d{1,2}(?:,\d{2}){0,2}|\d(?:,\d{2}){3}),\d{3}`,
  String.raw`(?:\d{1,3},\d{3}|\d{1,3}(?:,\d{3}){2}|\d(?:,\d{3}){3})`,
].join('|')
const amountMessage = 'Enter an amount in rupees'
const preciseMessage = 'Enter an amount with two decimals at most'
const tooPrecise = new RegExp(String.raw`^-?(?:₹\s?)?(?:${whole})\.\d{3,}$`)
/** What is wrong with an amount that cannot be read. */
export const amountProblem = (sent: unknown): string =>
  tooPrecise.test(String(sent).trim()) ? preciseMessage : amountMessage
const unread = { error: ({ input }: { input?: unknown }) => amountProblem(input) }
const readable = (sign: string) => new RegExp(String.raw`^${sign}(?:₹\s?)?(?:${whole})(?:\.\d{1,2})?$`)
const amountText = z.string().trim().regex(readable(''), unread)
const signedText = z.string().trim().regex(readable('-?'), unread)
const wholePaise = z.custom<Paise>(Number.isSafeInteger)
// Asked again beside the text's own check, for what is to be sent passes only this one.
const notNegative = z.custom<Paise>((value) => Number.isSafeInteger(value) && Number(value) >= 0)

/** "2250.00" on the wire, 225000 in code and in the database. Not negative. */
export const Money = z
  .codec(amountText, notNegative, { decode: toPaise, encode: toRupees })
  .describe('Rupees, for example 2250.00')

// A number is read by the decimal text that JSON carried and never calculated with: 1234.5 is 123450 paise,
// 0.1 + 0.2 is refused.
const textOrNumber = z.union([z.string(), z.number()], amountMessage)
const reads = (text: z.ZodString) => (value: string | number) => text.safeParse(String(value)).success

/** Whether something typed or sent is an amount in rupees that can be read exactly. */
export const isAmount = reads(amountText)

const sentAmount = textOrNumber.refine(isAmount, unread)

/** An amount as callers may send it: text as it is typed, or a JSON number. Always sent as text by the client. */
export const SentMoney = z.codec(sentAmount, notNegative, {
  decode: (value) => toPaise(String(value)),
  encode: toRupees,
})

/** The same for an amount that may be negative. */
export const SentSignedMoney = z.codec(textOrNumber.refine(reads(signedText), unread), wholePaise, {
  decode: (value) => toPaise(String(value)),
  encode: toRupees,
})

/** Rupees as the JSON number that the specification asks for in places; text is read too. */
export const RupeeNumber = z.codec(sentAmount, notNegative, {
  decode: (value) => toPaise(String(value)),
  encode: (amount) => Number(toRupees(amount)),
})

/** At most a crore of rupees a night: the longest stay then costs far less than the largest amount. */
export const maxNightly = 1_000_000_000
export const maxNightlyMessage = 'A night can cost ₹1,00,00,000 at most'

/** The price of a night. */
export const NightlyPrice = SentMoney.refine((amount) => amount <= maxNightly, maxNightlyMessage)

/** Money that may be negative: a reversing payment, a balance that was overpaid. */
export const SignedMoney = z
  .codec(signedText, wholePaise, { decode: toPaise, encode: toRupees })
  .describe('Rupees, for example 2250.00; may be negative')

const percentMessage = 'Enter a percentage from 0 to 100'

/** "12.50" percent on the wire, 1250 basis points in code, 0 to 100 %. */
export const Percent = z
  .codec(
    z.string().regex(/^\d{1,3}(\.\d{1,2})?$/, percentMessage),
    z.custom<BasisPoints>((value) => Number.isSafeInteger(value) && Number(value) <= 10_000, percentMessage),
    {
      decode: (text) => toPaise(text) as number as BasisPoints,
      encode: (points) => toRupees(points as number as Paise),
    },
  )
  .describe('Percent, for example 12.50')

/** The same as callers may send it: text as it is typed, or a JSON number. */
export const SentPercent = z.codec(z.union([z.string(), z.number()]), Percent, {
  decode: (sent) => String(sent).trim(),
  encode: (percent) => percent,
})

const precisePercent = 'Enter a percentage from 0 to 100 with two decimals at most'
const wholePoints = (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 10_000

/** 12.5 percent as a JSON number on the wire, 1250 basis points in code; text as it is typed is read too. */
export const PercentNumber = z
  .codec(
    z
      .union([z.number(), z.string()], precisePercent)
      .refine((sent) => /^\d{1,3}(\.\d{1,2})?$/.test(String(sent).trim()), precisePercent),
    z.custom<BasisPoints>(wholePoints, precisePercent),
    { decode: (sent) => Math.round(Number(sent) * 100) as BasisPoints, encode: (points) => points / 100 },
  )
  .describe('Percent, for example 12.5')
