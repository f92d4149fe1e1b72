import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { RegisterInput } from '../office/accounts.ts'
import {
  CouponCode,
  Email,
  NewPassword,
  optionalText,
  PersonName,
  Phone,
  pageQuery,
  StrangerName,
  wholeNumber,
} from './formats.ts'

const message = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message

describe('the sentences of registration', () => {
  test.each([
    ['G-REG-03 name missing', PersonName, undefined, 'Name is required'],
    ['G-REG-03 name blank', PersonName, '   ', 'Name is required'],
    ['G-REG-04 e-mail missing', Email, undefined, 'Email is required'],
    ['G-REG-04 e-mail empty', Email, '', 'Email is required'],
    ['G-REG-05 e-mail malformed', Email, 'asha@', 'Please enter a valid email address'],
    ['G-REG-06 password missing', NewPassword, undefined, 'Password is required'],
    ['G-REG-06 password empty', NewPassword, '', 'Password is required'],
    ['G-REG-07 password short', NewPassword, '12345', 'Password must be at least 6 characters'],
    ['G-REG-08 phone missing', Phone, undefined, 'Phone number is required'],
    ['G-REG-08 phone empty', Phone, '', 'Phone number is required'],
    ['G-REG-09 phone of nine digits', Phone, '987654321', 'Please enter a valid 10-digit phone number'],
    ['G-REG-09 phone of eleven digits', Phone, '98765432101', 'Please enter a valid 10-digit phone number'],
    ['G-REG-09 phone with other signs', Phone, '98765-4321', 'Please enter a valid 10-digit phone number'],
    ['G-REG-09 phone with words', Phone, '9876543210 ext 5', 'Please enter a valid 10-digit phone number'],
    [
      'G-REG-09 phone of India too short',
      Phone,
      '+91 98765 432',
      'Please enter a valid 10-digit phone number',
    ],
    ['G-REG-09 phone abroad too short', Phone, '+65 1234', 'Please enter a valid 10-digit phone number'],
    [
      'G-REG-09 phone abroad too long',
      Phone,
      '+1234567890123456',
      'Please enter a valid 10-digit phone number',
    ],
  ] as const)('%s', (_title, schema, value, sentence) => {
    expect(message(schema, value)).toBe(sentence)
  })

  test('G-REG-07 six characters are enough', () => {
    expect(message(NewPassword, '123456')).toBeUndefined()
  })
})

describe('W-32 a name that a stranger types', () => {
  test.each([
    'Asha Verma',
    'हेमा बिष्ट',
    "Seán O'Neil",
    'Anne-Marie d’Arc',
    'A. P. J. Abdul Kalam',
    'Zoë',
    '王小明',
    'क्\u200dष',
  ])('%s is taken', (name) => {
    expect(message(StrangerName, name)).toBeUndefined()
  })

  test.each([
    'Go to http://evil.example',
    'You have won!',
    'Win ₹5000',
    'a@b.example',
    'Asha\r\nBcc: all@example.com',
    'Asha\nVerma',
    'Room 5',
    'evil.example/x',
    '<b>Asha</b>',
    '...',
    'Asha\u200b',
    'Asha 🎉',
  ])('%j is refused', (name) => {
    expect(message(StrangerName, name)).toBe("Use letters, spaces and . ' ’ - only")
  })

  test('has 80 characters at most, and one at least', () => {
    expect(message(StrangerName, 'a'.repeat(80))).toBeUndefined()
    expect(message(StrangerName, 'a'.repeat(81))).toBe('At most 80 characters')
    expect(message(StrangerName, ' ')).toBe('Name is required')
  })
})

describe('an e-mail address', () => {
  test.each(['a@b.example', 'First.Last+tag@sub.domain.example', "o'neil@example.com", 'ü@münchen.example'])(
    '%s is taken',
    (email) => {
      expect(message(Email, email)).toBeUndefined()
    },
  )

  test.each([
    'a@b',
    '@b.example',
    'a b@c.example',
    'a@b..example',
    'a@.example',
    'a@b.example>',
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: c@d.example',
  ])('%j is refused', (email) => {
    expect(message(Email, email)).toBe('Please enter a valid email address')
  })

  test('is trimmed and lower-cased, and bounded', () => {
    expect(Email.parse('  Asha@Example.COM ')).toBe('asha@example.com')
    expect(message(Email, `${'a'.repeat(250)}@b.example`)).toBe('Please enter a valid email address')
  })
})

describe('text', () => {
  test('an optional text that is empty, blank or null counts as left out', () => {
    for (const nothing of ['', '  ', null, undefined]) expect(optionalText().parse(nothing)).toBeNull()
    expect(optionalText().parse(' Delhi ')).toBe('Delhi')
  })

  test('a coupon code is read in any case, with spaces around', () => {
    expect(CouponCode.parse(' diwali10 ')).toBe('DIWALI10')
    expect(CouponCode.parse('')).toBeUndefined()
    expect(CouponCode.parse(null)).toBeUndefined()
    expect(message(CouponCode, 'x'.repeat(51))).toBeDefined()
  })

  test('unknown fields of a body are dropped', () => {
    const body = {
      name: 'A',
      email: 'a@b.example',
      password: '123456',
      phone: '9876543210',
      role: 'admin',
      visitor_id: 'x',
    }
    expect(RegisterInput.parse(body)).not.toHaveProperty('role')
    expect(RegisterInput.parse(body)).not.toHaveProperty('visitor_id')
  })

  test('D-3 a page counts from 1 and has at most 200 rows', () => {
    const query = z.object(pageQuery)
    expect(query.parse({ page: '2', page_size: '200' })).toMatchObject({ page: 2, page_size: 200 })
    for (const wrong of [
      { page: '0' },
      { page: '-1' },
      { page: '1.5' },
      { page: 'x' },
      { page_size: '201' },
      { page_size: '0' },
    ]) {
      expect(query.safeParse(wrong).success).toBe(false)
    }
  })
})

describe('a whole number', () => {
  const schema = wholeNumber(0, 500, 'From 0 to 500')

  test.each(['0', '7', '007', '500', 12])('%j is read', (sent) => {
    expect(schema.parse(sent)).toBe(Number(sent))
  })

  test.each([
    '1e0',
    '0x10',
    '0b1',
    '1.0',
    ' 2',
    '2 ',
    '+2',
    '-0',
    '',
    '1_0',
    '٣',
    '501',
    1.5,
    -1,
    true,
    null,
    ['2'],
  ])('%j is refused', (sent) => {
    expect(message(schema, sent)).toBe('From 0 to 500')
  })

  test('travels as it is', () => {
    expect(z.encode(schema, 7)).toBe(7)
  })
})
