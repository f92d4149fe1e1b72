import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { visitors } from '../../../contract/desk/visitors.ts'
import { accounts } from '../../../contract/office/accounts.ts'
import { answer, field, fill, press } from '../../../test/screen.tsx'
import { ChooseGuest } from './ChooseGuest.tsx'

const known = {
  ...{ visitor_id: 'VIS-1', name: 'Bhola Ram', email: null, phone: '9845012345', address: null },
  ...{ status: 'active', checked_in_at: null, email_verified: false, by: 'phone' },
}

test('W-25 the tick takes the field of the e-mail away and nothing else: focus and name stay', async () => {
  answer(visitors.matches, { json: [] })
  const sent: unknown[] = []
  answer(accounts.register, ({ body }) => {
    sent.push(body)
    return { status: 500 }
  })
  await openNewGuest()
  await fill('Name', 'Bhola Ram')
  await fill('Email', 'bhola@example.com')
  const tick = screen.getByLabelText<HTMLInputElement>('No e-mail')
  tick.focus()
  fireEvent.click(tick)
  expect(screen.queryByLabelText('Email')).toBeNull()
  expect(document.activeElement).toBe(tick)
  await fill('Phone', '98450 12345')
  await press('Register guest')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toMatchObject([{ name: 'Bhola Ram', phone: '9845012345', no_email: true }])
  expect(sent[0]).not.toHaveProperty('email')
})

test('W-25 the details of somebody who has no e-mail tick that there is none', async () => {
  answer(visitors.matches, { json: [known] })
  await openNewGuest()
  await fill('Phone', '98450 12345')
  expect((await screen.findByText('98450 12345', { selector: 'small' })).textContent).toBe('98450 12345')
  await press('Use the details of Bhola Ram')
  expect(screen.getByLabelText<HTMLInputElement>('No e-mail').checked).toBe(true)
  expect((await field('Name')).value).toBe('Bhola Ram')
})

test.each([
  ['Bhola Ram', 'Name'],
  ['98450 12345', 'Phone'],
  ['bhola@example.com', 'Email'],
])('%s, by which nobody was found, is written down once: as %s', async (sought, label) => {
  answer(visitors.list, { json: [], total: 0 })
  answer(visitors.matches, { json: [] })
  await openNewGuest(sought)
  for (const name of ['Name', 'Phone', 'Email'])
    expect((await field(name)).value).toBe(name === label ? sought : '')
})

test('H-WIZ-08 by whatever nobody is known the form of a new guest stands there at once', async () => {
  answer(visitors.list, { json: [], total: 0 })
  answer(visitors.matches, { json: [] })
  showChoice()
  await fill('Find a guest', '98450 12345')
  expect((await field('Phone')).value).toBe('98450 12345')
  // Who is looked for may still be spelled otherwise.
  await fill('Find a guest', '98450 54321')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Phone/).value).toBe('98450 54321'))
})

const showChoice = () => {
  const element = (
    <MantineProvider>
      <ChooseGuest onChosen={() => undefined} />
    </MantineProvider>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

const openNewGuest = async (sought = '') => {
  showChoice()
  if (sought) await fill('Find a guest', sought)
  await press('Register a new guest')
}
