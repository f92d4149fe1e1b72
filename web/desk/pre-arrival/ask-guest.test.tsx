import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { preArrival } from '../../../contract/desk/pre-arrival.ts'
import { openStay, stayOnWire } from '../../../test/folio/folio-screens.tsx'
import { type Answer, answer, dialog, press, said } from '../../../test/screen.tsx'

const received = {
  answered_at: '2026-11-21T06:30:00.000Z',
  email: null,
  arrival_time: '15:30',
  special_requests: null,
  document: { kind: 'passport', masked: '•••••4567' },
  guest: { gender: 'female', date_of_birth: '1990-02-03', nationality: 'FR', address: null },
  form_c: { going_to: 'Agra' },
  companions: [{ name: 'Luc Martin', age: 7, nationality: 'FR', form_c: null }],
}

const toCome = { checked_in_at: null, check_in_date: '2999-01-01', check_out_date: '2999-01-03' }

test('D-55 the desk mails the link, and has it to send by WhatsApp or to copy', async () => {
  const link = 'https://resort.example/before-you-arrive#a-token'
  const sent: unknown[] = []
  answer(preArrival.ask, ({ body }): Answer => {
    sent.push(body)
    return { json: { link, ends_on: '2999-01-01', mailed_to: 'nila@example.com' } }
  })
  await openStay(toCome, [], { may_ask: true, email: 'nila@example.com' })
  await press('Ask the guest')
  const asked = await dialog()
  await asked.press('Mail the link')
  await asked.findByText(/Mailed to nila@example.com/)
  const chat = await asked.findByRole('link', { name: 'Send by WhatsApp' })
  expect(decodeURIComponent(chat.getAttribute('href') ?? '')).toContain(link)
  expect(sent).toEqual([{ mail: true }])
})

test('D-55 the link is copied, and where the browser does not copy the desk is told', async () => {
  const link = 'https://resort.example/before-you-arrive#a-token'
  answer(preArrival.ask, { json: { link, ends_on: '2999-01-01', mailed_to: null } })
  // As on plain http.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  await openStay(toCome, [], { may_ask: true })
  await press('Ask the guest')
  const asked = await dialog()
  await asked.press('Make a link for WhatsApp')
  await asked.press('Copy link')
  await said('The browser does not let this page copy. The text is marked: copy it from there.')
  expect(document.activeElement).toBe(await asked.findByLabelText('Link'))
  const copied: string[] = []
  const writeText = async (text: string) => void copied.push(text)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await asked.press('Copy link')
  await said('Link copied')
  expect(copied).toEqual([link])
})

test('D-55 a question that is closed gives the focus back, and begins anew', async () => {
  const link = 'https://resort.example/before-you-arrive#a-token'
  answer(preArrival.ask, { json: { link, ends_on: '2999-01-01', mailed_to: null } })
  await openStay(toCome, [], { may_ask: true })
  for (const _ of [1, 2]) {
    const button = await screen.findByRole('button', { name: 'Ask the guest' })
    button.focus()
    fireEvent.click(button)
    const asked = await dialog()
    await asked.press('Make a link for WhatsApp')
    await asked.findByText(/The link is ready/)
    await asked.press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  }
})

test('D-55 the desk sees that the guest gave the e-mail, and when', async () => {
  const own = { ...received, email: 'nila@example.com', email_at: received.answered_at }
  const asked = { asked_at: '2026-11-20T06:30:00.000Z', asked_by: 'Leela Pandey', mailed: false }
  const guest = { ...stayOnWire().guest, email: 'nila@example.com' }
  await openStay({ ...toCome, guest }, [], {
    may_ask: true,
    ...asked,
    answered_at: own.answered_at,
    received: own,
  })
  await screen.findByText('E-mail given by the guest on Nov 21, 2026')
})

test('D-55 without an e-mail the desk is told so, and makes a link', async () => {
  await openStay(toCome, [], { may_ask: true })
  await press('Ask the guest')
  const asked = await dialog()
  await asked.findByText(/No e-mail is known of this guest/)
  expect(asked.queryByRole('button', { name: 'Mail the link' })).toBeNull()
})

test.each([
  [{ answered_at: null, received: null }, /Asked on Nov 20, 2026 by e-mail, no answer yet/],
  [
    { answered_at: received.answered_at, received },
    /Asked on Nov 20, 2026 by e-mail, answered on Nov 21, 2026/,
  ],
  [
    { asked_at: '2026-11-22T06:30:00.000Z', answered_at: received.answered_at, received },
    /Answered on Nov 21, 2026, asked again on Nov 22, 2026/,
  ],
])('D-55 the page of a booking says how far it is: %#', async (own, message) => {
  const asked = { asked_at: '2026-11-20T06:30:00.000Z', asked_by: 'Leela Pandey', mailed: true, ...own }
  await openStay(toCome, [], { may_ask: true, ...asked })
  await screen.findByText(message)
})
