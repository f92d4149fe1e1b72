import { expect, test } from 'vitest'
import { findingsIn } from './findings.ts'

test.each([
  ['Meera Joshi\nmeera@kumaon.example\n+91 98765 01234', 'Meera Joshi', 'meera@kumaon.example', '9876501234'],
  [
    'CURRICULUM VITAE\n\nMEERA  DEVI JOSHI\nEmail: Meera.Joshi+cv@Kumaon.example.',
    'Meera Devi Joshi',
    'meera.joshi+cv@kumaon.example',
    null,
  ],
  ['Name: Asha Negi\nPhone : (0) 98111-22334', 'Asha Negi', null, '9811122334'],
  ['Front Desk Executive\nRavi Kumar | 2014 - 2019\nAadhaar 1234 5678 9012', 'Ravi Kumar', null, null],
  ['मीरा जोशी\nफ़ोन ९८७६५०१२३४', 'मीरा जोशी', null, null],
  ['Anna O’Neill-Bose\n+44 20 7946 0958', 'Anna O’Neill-Bose', null, '+442079460958'],
  ['I worked from 2014 to 2019 in 1234567890 hotels', null, null, null],
  ['', null, null, null],
])('R-API-28 in %j stand a name, an e-mail and a phone, or none', (text, name, email, phone) => {
  expect(findingsIn(text)).toEqual({ name, email, phone })
})

test('R-API-28 what stands far below is not whose résumé it is', () => {
  expect(findingsIn(`${'work '.repeat(2000)}\nreference@hotel.example`)).toEqual({
    name: null,
    email: null,
    phone: null,
  })
})
