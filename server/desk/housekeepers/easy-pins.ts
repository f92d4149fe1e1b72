import { refuseField } from '../../kit/refusals/refuse.ts'

const up = '01234567890123456789'
const down = '98765432109876543210'

/** A PIN that is guessed first: one digit again and again, or digits in a row. */
const isEasyPin = (pin: string): boolean => new Set(pin).size === 1 || up.includes(pin) || down.includes(pin)

export const refuseEasyPin = (pin: string): void => {
  if (isEasyPin(pin)) refuseField('pin', 'This PIN is too easy to guess. Choose other digits.')
}
