import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { backups } from '../../../contract/office/backups.ts'
import { defaultSettings, Settings } from '../../../contract/office/settings.ts'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { answer, inside, open, press, said, staff, toasted } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const sentence = defaultSettings.cancellation_text
const kept = Settings.encode(defaultSettings)
const settings = { ...kept, cancellation: { ...kept.cancellation, sentence }, version: 3 }

let sent: unknown[]
beforeEach(() => {
  sent = []
  answer(settingsOffice.get, { json: settings })
  answer(backups.list, { json: [] })
})
const saves = () =>
  answer(settingsOffice.save, ({ body }) => {
    sent.push(body)
    return { json: settings }
  })

const panel = async (name: string) => inside(await screen.findByRole('region', { name }))
const line = async (name: string, row: string) =>
  inside((await panel(name)).getByRole('group', { name: row }))

test('D-47 the policy is changed line by line, and stands as guests read it while it is typed', async () => {
  saves()
  await open(paths.settingsSection('cancellation'))
  const cancellation = await panel('Cancellation')
  cancellation.getByText(sentence)
  await (await line('Cancellation', 'Line 1')).fill('Days before check-in, or more', '7')
  const second = await line('Cancellation', 'Line 2')
  await second.fill('Costs', 'percent')
  await second.fill('How much', '33.33')
  cancellation.getByText(
    'Free cancellation up to 7 days before check-in. Later cancellations are charged 33.33% of the stay. No-shows are charged one night.',
  )
  await cancellation.press('Save')
  await toasted('Cancellation: saved')
  expect(sent).toEqual([
    {
      version: 3,
      cancellation: {
        tiers: [
          { days_before: 7, fee: { kind: 'none' } },
          { days_before: 0, fee: { kind: 'percent', percent: 33.33 } },
        ],
        no_show: { kind: 'nights', nights: 1 },
      },
    },
  ])
})

test('D-47 a line that cannot be is refused beside its field, and nothing typed is lost', async () => {
  await open(paths.settingsSection('cancellation'))
  const cancellation = await panel('Cancellation')
  await cancellation.press('Add a line')
  await cancellation.press('Save')
  await said('Enter a whole number of days from 0')
  const third = await line('Cancellation', 'Line 3')
  const days = third.getByLabelText<HTMLInputElement>('Days before check-in, or more')
  expect(days.getAttribute('aria-invalid')).toBe('true')
  cancellation.getByText('Once every line is filled in, the sentence stands here.')
  await third.fill('Days before check-in, or more', '3')
  await third.fill('How many nights', '2')
  await cancellation.press('Save')
  await said('There is another line with these days')
  expect(days.value).toBe('3')
  // What one kind of fee was stays while another is looked at.
  await third.fill('Costs', 'none')
  await third.fill('Costs', 'nights')
  expect(third.getByLabelText<HTMLInputElement>('How many nights').value).toBe('2')
  await cancellation.press('Remove line 3')
  cancellation.getByText(sentence)
})

test('D-49 the GSTIN is looked at while it is typed, and is a must for who is registered', async () => {
  saves()
  await open(paths.settingsSection('tax-gst'))
  const tax = await panel('Tax (GST)')
  await tax.fill('Scheme', 'regular')
  await tax.press('Save')
  await said('A registered taxpayer needs a GSTIN')
  await tax.fill('GSTIN', '05abcde')
  tax.getByText('7 of 15 signs')
  await tax.fill('GSTIN', '05abcde1234f1z5')
  tax.getByText('Please look at this GSTIN again: its last sign does not fit the others')
  await tax.fill('GSTIN', '07ABCDE1234F1Z2')
  tax.getByText('Right, of Delhi')
  await tax.press('Save')
  await said('This GSTIN belongs to Delhi')
  await tax.fill('State', 'Delhi')
  await tax.press('Save')
  await toasted('Tax: saved')
  expect(sent).toEqual([
    { version: 3, gst: { ...kept.gst, scheme: 'regular', gstin: '07ABCDE1234F1Z2', state: 'Delhi' } },
  ])
})

test('D-49 what the server says of a setting of tax stands beside its field', async () => {
  const fields = {
    'gst.rates': 'There is no rate for the restaurant',
    'gst.state': 'This GSTIN belongs to Goa',
  }
  const message = 'Please check the highlighted fields.'
  answer(settingsOffice.save, { status: 400, json: { code: 'invalid_input', message, msg: message, fields } })
  await open(paths.settingsSection('tax-gst'))
  await (await panel('Tax (GST)')).press('Save')
  for (const message of Object.values(fields)) await said(message)
})

test('D-49 a new rate is a new line, and an amount shows what it makes', async () => {
  saves()
  await open(paths.settingsSection('tax-gst'))
  const tax = await panel('Tax (GST)')
  const rowOf = (name: string) =>
    [...(tax.getByRole('rowheader', { name }).closest('tr')?.children ?? [])]
      .slice(1)
      .map((cell) => cell.textContent)
  await tax.fill('What the guest pays', '7875')
  await tax.fill('On', '2026-11-20')
  expect(rowOf('Accommodation')).toEqual(['5%', '₹7,500.00', '₹187.50', '₹187.50'])
  await tax.fill('What the guest pays', '7,875.01')
  expect(rowOf('Accommodation').slice(0, 2)).toEqual(['18%', '₹6,673.74'])
  expect([rowOf('Restaurant')[0], rowOf('Other services')[0]]).toEqual(['5%', '18%'])
  await tax.press('Add a rate')
  const added = await line('Tax (GST)', 'Rate 5')
  await added.fill('From', '2026-04-01')
  await added.fill('For', 'restaurant')
  tax.getByText('Once the rates and the amount are filled in, the tax stands here.')
  await added.fill('Rate', '12.5')
  await waitFor(() => expect(rowOf('Restaurant')[0]).toBe('12.5%'))
  await tax.press('Save')
  await toasted('Tax: saved')
  expect((sent[0] as { gst: typeof kept.gst }).gst.rates.at(-1)).toEqual({
    from: '2026-04-01',
    kind: 'restaurant',
    up_to: null,
    rate: 12.5,
  })
})

test('who may only read sees the policy and the rates', async () => {
  await open(paths.settingsSection('cancellation'), staff({ permissions: ['read'] }))
  ;(await panel('Cancellation')).getByText(sentence)
  await open(paths.settingsSection('tax-gst'), staff({ permissions: ['read'] }))
  const tax = await panel('Tax (GST)')
  tax.getByText(/Accommodation from .* 2025 up to ₹7,500.00: 5%/)
  expect(tax.queryByRole('button')).toBeNull()
})

test('D-55 what guests read before their trip is changed line by line, a season over the new year too', async () => {
  saves()
  await open(paths.settingsSection('before-the-trip'))
  const trip = await panel('Before the trip')
  await trip.fill('What to bring', 'A torch\n\n  Warm socks ')
  const last = await line('Before the trip', 'Season 4')
  await last.fill('What the weather is like', 'Snow')
  for (let i = 0; i < 3; i++) await trip.press('Remove season 1')
  await trip.press('Save')
  await toasted('Before the trip: saved')
  expect(sent).toEqual([
    {
      version: 3,
      trip: {
        last_road: defaultSettings.trip.last_road,
        bring: ['A torch', 'Warm socks'],
        seasons: [{ from: 12, to: 2, note: 'Snow' }],
      },
    },
  ])
})

test('D-55 a season without a note is refused beside its field', async () => {
  await open(paths.settingsSection('before-the-trip'))
  const trip = await panel('Before the trip')
  await trip.press('Add a season')
  await trip.press('Save')
  await said('Describe the weather')
})

test('the list stands alone with its first section, and each section at an address of its own', async () => {
  await open(paths.settings)
  const list = inside(await screen.findByRole('navigation', { name: 'Sections of the settings' }))
  screen.getByRole('heading', { level: 1, name: 'Settings' })
  screen.getByRole('region', { name: 'Resort' })
  fireEvent.click(list.getByRole('link', { name: 'Tax on receipts' }))
  await screen.findByRole('heading', { level: 1, name: 'Tax on receipts' })
  expect(screen.getAllByRole('button', { name: 'Save' })).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'Resort' })).toBeNull()
})

test('an older link with the place of a section leads to it', async () => {
  const { at } = await open(`${paths.settings}#backups`)
  await screen.findByRole('region', { name: 'Backups' })
  expect(at()).toBe(paths.settingsSection('backups'))
})

test('an address of no section says so', async () => {
  await open(paths.settingsSection('nothing'))
  await said('Page not found')
})

test('what is typed in a section is asked about when another is gone to', async () => {
  await open(paths.settingsSection('contact'))
  const contact = await panel('Contact')
  await contact.fill('Phone', '+91 99999 11111')
  fireEvent.click(screen.getByRole('link', { name: 'Meals' }))
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await press('Stay here')
  expect(contact.getByLabelText<HTMLInputElement>(/^Phone/).value).toBe('+91 99999 11111')
  fireEvent.click(screen.getByRole('link', { name: 'Meals' }))
  await press('Leave')
  await panel('Meals')
  fireEvent.click(screen.getByRole('link', { name: 'Contact' }))
  expect((await panel('Contact')).getByLabelText<HTMLInputElement>(/^Phone/).value).toBe(kept.phone)
})
