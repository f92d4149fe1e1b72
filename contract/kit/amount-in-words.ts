import type { Paise } from './money.ts'

const small =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tens = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

const underHundred = (n: number): string =>
  n < 20
    ? (small[n] as string)
    : [tens[Math.floor(n / 10) - 2], n % 10 > 0 && small[n % 10]].filter(Boolean).join(' ')

const scales: [size: number, name: string][] = [
  [1_00_00_000, 'Crore'],
  [1_00_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
]

const whole = (n: number): string => {
  const scale = scales.find(([size]) => n >= size)
  if (!scale) return underHundred(n)
  const [size, name] = scale
  const rest = n % size
  return `${whole(Math.floor(n / size))} ${name}${rest > 0 ? ` ${whole(rest)}` : ''}`
}

/** An amount as Indian receipts write it out: "Two Thousand Two Hundred Fifty Rupees and Fifty Paise Only". */
export const amountInWords = (amount: Paise): string => {
  const size = Math.abs(amount)
  const [rupees, paise] = [Math.floor(size / 100), size % 100]
  const named = (n: number, one: string, many: string) => `${whole(n)} ${n === 1 ? one : many}`
  const parts = [
    ...(rupees > 0 || paise === 0 ? [named(rupees, 'Rupee', 'Rupees')] : []),
    ...(paise > 0 ? [named(paise, 'Paisa', 'Paise')] : []),
  ]
  return `${amount < 0 ? 'Minus ' : ''}${parts.join(' and ')} Only`
}
