import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tokens } from '../../../contract/office/tokens.ts'
import { webhooks } from '../../../contract/office/webhooks.ts'
import { answer, dialog, open, passed, press, toasted } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const clipboard = (value: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true })

const token = {
  token_id: 't',
  name: 'Door locks',
  areas: ['desk'],
  owner: 'Meera Rawat',
  own: false,
  created_at: '2026-11-20T06:30:00.000Z',
  expires_on: '2026-12-20',
  expired: false,
  last_used_at: null,
}

test('W-28 a new token is shown once, copied, and its areas are asked for', async () => {
  const copied: string[] = []
  clipboard({ writeText: async (text: string) => void copied.push(text) })
  answer(tokens.list, { json: [] })
  answer(tokens.create, { status: 201, json: { token_id: 't', token: 'frt_secret' } })
  await open(paths.connections)
  await press('New token')
  const form = await dialog()
  await form.press('Make token')
  await form.findByText('Name what will use the token')
  await form.findByText('Choose at least one area')
  await form.fill('Name', 'Door locks')
  ;(await form.findByRole('checkbox', { name: /^Front desk/ })).click()
  await form.press('Make token')
  const shown = await dialog()
  await shown.findByText(/it is not shown again/)
  await shown.press('Copy token')
  await toasted('Token copied')
  expect(copied).toEqual(['frt_secret'])
})

test('W-28 a token that nobody copied is not lost to Escape or a press beside it', async () => {
  answer(tokens.list, { json: [] })
  answer(tokens.create, { status: 201, json: { token_id: 't', token: 'frt_secret' } })
  await open(paths.connections)
  await press('New token')
  const form = await dialog()
  await form.fill('Name', 'Door locks')
  ;(await form.findByRole('checkbox', { name: /^Front desk/ })).click()
  await form.press('Make token')
  await screen.findByText(/it is not shown again/)
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', bubbles: true })
  fireEvent.click(document.querySelector('.mantine-Modal-overlay') ?? document.body)
  // So long as one that is closed takes to go.
  await passed(500)
  screen.getByDisplayValue('frt_secret')
  await (await dialog()).press('I have saved it')
  await waitFor(() => expect(screen.queryByDisplayValue('frt_secret')).toBeNull())
})

test('W-28 a token of somebody else is revoked after a question that names both', async () => {
  answer(tokens.list, { json: [token] })
  answer(tokens.revoke, { json: { message: 'Token revoked' } })
  await open(paths.connections)
  await press(/^Revoke/)
  const question = await dialog()
  await question.findByText(/“Door locks” of Meera Rawat stops working/)
  await question.press('Revoke token')
  await toasted('Token revoked')
})

test('W-28 an address that cannot be told says so beside its field', async () => {
  answer(webhooks.list, { json: [] })
  const message = 'The address must be one on the public internet'
  answer(webhooks.create, {
    status: 400,
    json: { code: 'private_address', message, msg: message, fields: { url: message } },
  })
  await open(paths.webhooks)
  await press('Add webhook')
  const form = await dialog()
  await form.fill('Address', 'https://10.0.0.1/')
  await form.press('Add webhook')
  await form.findByText(message)
  expect((await form.findByLabelText<HTMLInputElement>(/^Address/)).value).toBe('https://10.0.0.1/')
})

const webhook = {
  webhook_id: 'w',
  url: 'https://hooks.example.com/hooks/a-secret',
  events: ['booking.made'],
  active: true,
  off_reason: null,
  failing_since: '2026-11-19T06:30:00.000Z',
  by: 'Meera Rawat',
  created_at: '2026-11-18T06:30:00.000Z',
  waiting: 0,
  given_up: 1,
  last_delivered_at: null,
  version: 1,
}
const delivery = {
  delivery_id: 'd',
  event: 'test',
  booking_id: null,
  at: '2026-11-20T06:30:00.000Z',
  state: 'given_up',
  tries: 1,
  tried_at: '2026-11-20T06:30:00.000Z',
  next_try_at: null,
  waits_for_earlier: false,
  status: 401,
  answer: 'Who are you?',
  error: 'The other system answered 401',
}

test('W-28 a test says whether the other system accepted it, and the log says so too', async () => {
  answer(webhooks.get, { json: webhook })
  answer(webhooks.deliveries, { json: [delivery], total: 1 })
  answer(webhooks.test, { status: 200, json: delivery })
  await open(paths.webhook('w'))
  await screen.findByText('Failing since')
  expect(within(screen.getByRole('table')).getByText('Failed')).toBeDefined()
  await press('Send a test')
  const failed = await dialog()
  await failed.findByText('Result of the test')
  await failed.findByText('It failed: The other system answered 401.')
  await failed.findByText('Who are you?')
  await failed.press('Done')
  answer(webhooks.test, { json: { ...delivery, state: 'delivered', status: 204, answer: null, error: null } })
  await press('Send a test')
  await (await dialog()).findByText('The other system accepted it (answer 204).')
})

test('W-28 the log says when each is tried next: later, after an earlier one of its booking, or now', async () => {
  const waiting = {
    ...delivery,
    state: 'waiting',
    booking_id: 'FR-7K3M9Q',
    next_try_at: '2026-11-20T06:30:00.000Z',
  }
  answer(webhooks.get, { json: webhook })
  answer(webhooks.deliveries, {
    json: [
      { ...waiting, delivery_id: 'a', waits_for_earlier: true },
      { ...waiting, delivery_id: 'b' },
      { ...waiting, delivery_id: 'c', next_try_at: '2999-11-20T06:30:00.000Z' },
    ],
    total: 3,
  })
  await open(paths.webhook('w'))
  await screen.findByText('Failing since')
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row')
  const message = ['After the one before', 'Now', /2999/]
  expect(rows).toHaveLength(message.length)
  for (const [nth, row] of rows.entries()) within(row).getByText(message[nth] as string)
})
