import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { heicMessage } from '../../../contract/kit/pictures.ts'
import { rightsOf } from '../../../contract/staff/user-fields.ts'
import { users } from '../../../contract/staff/users.ts'
import { heicOf } from '../../../test/sample-files.ts'
import { answer, field, open, press, said } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const user = {
  user_id: 'USR2102',
  name: 'Harish Joshi',
  username: 'harish',
  email: 'harish@forestview.example',
  gender: 'Male',
  role: 'user',
  department: 'Sales',
  designation: 'Telecaller',
  mobile_number: '9876501234',
  alt_mobile_number: null,
  pan_number: '••••••234F',
  aadhar_number: '••••••••2346',
  address: 'Nainital',
  status: 'active',
  date_joined: '2026-01-01',
  photo: null,
  url: null,
  permissions: { type: 'Read', permissions: [...rightsOf.Read] },
  areas: [],
  sign_in: true,
  is_first_admin: false,
  created_at: '2026-01-01T06:30:00.000Z',
  version: 1,
  purchases: { active: 0, closed: 0 },
}

const choose = async (type: string, size: number) =>
  void fireEvent.change(await field('Photo'), {
    target: { files: [new File([new Uint8Array(size)], 'portrait', { type })] },
  })
const problem = async () => (await field('Photo')).getAttribute('aria-invalid')

test('H-USER-22 H-USER-23: the form that edits somebody takes a picture under 2 MB and nothing else', async () => {
  answer(users.get, { json: user })
  await open(paths.editUser(user.user_id))
  await choose('application/pdf', 10)
  await said('Please upload an image file')
  expect(await problem()).toBe('true')
  await choose('image/jpeg', 2_097_152)
  await said('File size must be less than 2MB')
  expect(await problem()).toBe('true')
  await choose('image/jpeg', 2_097_151)
  await press('Take back')
  expect(await problem()).not.toBe('true')
})

test('a photo in HEIC is told by its content, and what to send instead', async () => {
  answer(users.get, { json: user })
  await open(paths.editUser(user.user_id))
  const file = new File([new Uint8Array(heicOf('heic', 'mif1'))], 'portrait.jpg', { type: 'image/jpeg' })
  fireEvent.change(await field('Photo'), { target: { files: [file] } })
  await said(heicMessage)
  expect(await problem()).toBe('true')
})
