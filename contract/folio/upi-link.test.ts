import { describe, expect, test } from 'vitest'
import { paise } from '../kit/money.ts'
import type { Settings } from '../office/settings.ts'
import { upiLink } from './upi-link.ts'

const settings = { upi_id: 'resort@okaxis', upi_payee: 'Forest & Sons' } as Settings

describe('the address in the QR code', () => {
  test('names payee, exact amount and booking, without plus signs', () => {
    expect(upiLink(settings, 'FR-2611-7', paise(225_050))).toBe(
      'upi://pay?pa=resort@okaxis&pn=Forest%20%26%20Sons&am=2250.50&cu=INR&tr=FR-2611-7&tn=Stay%20FR-2611-7',
    )
    expect(upiLink(settings, 'FR-2611-7', paise(1))).toContain('&am=0.01&')
  })

  test('is none where nothing is open or the resort has no UPI', () => {
    for (const amount of [0, -1]) expect(upiLink(settings, 'FR-2611-7', paise(amount))).toBeNull()
    for (const upi_id of ['', null]) {
      expect(upiLink({ ...settings, upi_id } as Settings, 'FR-2611-7', paise(1))).toBeNull()
    }
  })
})
