import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin, stranger } from '../kit/people.ts'
import { recordAction } from '../kit/rows.ts'
import { chooseDates } from '../kit/stay-dates.ts'
import { uniqueDigits, uniqueLetters } from '../kit/unique.ts'
import { addedRoom } from '../rates/rooms.ts'
import { openStep, register, wizard } from '../reservations/add-booking.ts'
import { daysAhead } from '../reservations/stays.ts'
import { checkInSheet } from './check-in.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('D-55 a booking by telephone: the guest answers by a link what is left, and the check-in has it', async ({
  page,
  context,
  browser,
  allowErrors,
}) => {
  // A number that is none, and the link after the check-in.
  allowErrors(/status of 40[04]/)
  await asAdmin(context)
  const room_type = `Nest ${uniqueDigits()}`
  await addedRoom(page.request, { status: 'available', capacity: 2, room_type })
  const person = {
    ...stranger(),
    name: `Nila ${uniqueLetters()}`,
  }

  await test.step('the desk books with name, phone and e-mail', async () => {
    await page.goto(wizard)
    await register(page, person)
    await openStep(page, 'Search')
    await chooseDates(page, { checkIn: daysAhead(0), checkOut: daysAhead(2) })
    await page.getByLabel('Adults', { exact: true }).fill('2')
    await page.getByRole('button', { name: 'Search rooms' }).click()
    await openStep(page, 'Select room')
    await page
      .getByRole('article', { name: room_type })
      .getByRole('button', { name: /^Select/ })
      .click()
    await openStep(page, 'Guest information')
    await page.getByLabel('Ask at check-in').check()
    await page.getByLabel(/^Guest pays at check-in/).check()
    await page.getByRole('button', { name: 'Confirm booking' }).click()
    await page.getByRole('link', { name: 'Open this booking' }).click()
  })

  const link = await test.step('and asks for the rest', async () => {
    await page.getByRole('button', { name: 'Confirm booking' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Confirm/ })
      .click()
    await expect(page.getByRole('button', { name: `Check in ${person.name}` })).toBeVisible()
    const panel = page.getByRole('region', { name: 'Before arrival' })
    await panel.getByRole('button', { name: 'Ask the guest' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask the guest before arrival' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Mail the link' }).click()
    await expect(dialog).toContainText(`Mailed to ${person.email}`)
    await expect(dialog.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\//,
    )
    const made = await dialog.getByLabel('Link', { exact: true }).inputValue()
    await page.keyboard.press('Escape')
    await expect(panel).toContainText(/Asked on .* by e-mail, no answer yet/)
    return made
  })

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const guest = await phone.newPage()
  await test.step('the guest answers on their phone', async () => {
    await guest.goto(link)
    await expect(guest.getByText(`${person.name}, you stay at`)).toBeVisible()
    await expect(guest.locator('main')).not.toContainText('₹')
    // Nothing floats over the fields.
    await expect(guest.getByRole('link', { name: /^Chat with us/ })).toHaveCount(0)
    await guest.getByLabel('Gender').selectOption('female')
    await guest.getByLabel('Date of birth').fill('1990-02-03')
    await guest.getByLabel('Nationality').first().selectOption('FR')
    await guest.getByLabel('Identity document').selectOption('passport')
    await guest.getByLabel('Number of the document').fill('?')
    await guest.getByLabel('Going to').fill('Agra')
    const companion = guest.getByRole('group', { name: 'Companion 1' })
    await companion.getByLabel('Name').fill('Luc Martin')
    await companion.getByLabel('Age').fill('7')
    await expectAccessible(guest)
    await guest.getByRole('button', { name: /^Send to/ }).click()
    await expect(guest.getByLabel('Number of the document')).toBeFocused()
    await expect(guest.getByText('Enter the number as it stands on the document')).toBeVisible()
    await guest.getByLabel('Number of the document').fill('12AB34567')
    await guest.reload()
    await expect(guest.getByLabel('Going to')).toHaveValue('Agra')
    await expect(guest.getByLabel('Number of the document')).toHaveValue('')
    await guest.getByLabel('Number of the document').fill('12AB34567')
    await guest.getByRole('button', { name: /^Send to/ }).click()
    await expect(guest.getByRole('heading', { name: `Thank you, ${person.name}` })).toBeFocused()
    await expect(guest.locator('main')).toContainText('Passport, ends in 4567')
    await expectAccessible(guest)
  })

  await test.step('the check-in has it, and the link opens no more', async () => {
    await page.reload()
    await expect(page.getByRole('region', { name: 'Before arrival' })).toContainText('Passport, ends in 4567')
    await page.getByRole('button', { name: `Check in ${person.name}` }).click()
    const sheet = checkInSheet(page)
    await expect(sheet).toContainText('What they wrote is filled in')
    await expect(sheet.getByLabel('ID number')).toHaveValue('•••••4567')
    await expect(sheet.getByLabel('Going to').first()).toHaveValue('Agra')
    await expect(sheet.getByLabel('Name')).toHaveValue('Luc Martin')
    await expectAccessible(page)
    // What was begun of the form waits: the guest is not kept standing for the rest.
    await sheet.getByRole('button', { name: /^Document seen, check in/ }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('region', { name: 'Guest' })).toContainText('12AB34567')
    await recordAction(page, 'Check-in details')
    const details = page.getByRole('dialog', { name: 'Check-in details' })
    await expect(details).toContainText('the guest began Form C')
    await expect(details.getByLabel('Going to').first()).toHaveValue('Agra')
    await page.keyboard.press('Escape')
    await guest.reload()
    await expect(guest.getByText('This link no longer opens.')).toBeVisible()
  })
  await phone.close()
})
