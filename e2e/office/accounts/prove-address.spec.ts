import { SMTPServer } from 'smtp-server'
import { expect, expectAccessible, test } from '../../kit/fixtures.ts'
import { type OwnServer, ownServer } from '../../kit/own-server.ts'
import { stranger } from '../../kit/people.ts'
import { expectNoSideways } from '../../kit/screens.ts'
import {
  fillGuest,
  openReservation,
  reservation,
  select,
} from '../../reservations/booking-flow/reservation.ts'
import { reservationOf, someStay } from '../../reservations/stays.ts'

// Without a mail server every address counts as proved, so this resort has one (D-31).
let own: OwnServer
let post: SMTPServer
const received: string[] = []

test.beforeAll(async () => {
  post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '='))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve))
  const { port } = post.server.address() as { port: number }
  own = await ownServer({ SMTP_URL: `smtp://127.0.0.1:${port}` })
})

test.afterAll(async () => {
  await own.end()
  await new Promise<void>((resolve) => post.close(resolve))
})

test('D-31: whoever books before the address is proved is told at once until when the room is kept', async ({
  page,
  context,
}) => {
  const person = stranger()
  const data = { ...person, sign_in: true }
  const registered = await context.request.post(`${own.site}/api/visitors/register`, { data })
  expect(registered.ok(), await registered.text()).toBe(true)
  await openReservation(page, `${own.site}${reservationOf(someStay())}`)
  await select(page)
  await fillGuest(page)
  await reservation(page).confirm.click()
  await expect(page.getByRole('heading', { name: 'We have your booking request' })).toBeVisible()
  await expect(page.getByText(/^Held until [A-Z][a-z]{2} \d{2}, \d{4}, /)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page, '/reservation')
})

const linksTo = (email: string) =>
  received
    .filter((mail) => mail.includes(email))
    .map((mail) => /\/verify-email#[\w-]{43}/.exec(mail)?.[0])
    .filter((link) => link !== undefined)

test('D-31: a guest whose address is not proved is told so, asks for the link again, and proves it by a press', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 400/)
  const { site } = own
  const person = stranger()
  const registered = await context.request.post(`${site}/api/visitors/register`, {
    data: { ...person, sign_in: true },
  })
  expect(registered.ok(), await registered.text()).toBe(true)
  await page.goto(`${site}/my-bookings`)
  const message = page.getByText(`Please confirm that ${person.email} is yours`)
  await expect(message).toBeVisible()
  await expect.poll(() => linksTo(person.email).length).toBe(1)
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText(`We have sent a link to ${person.email}.`)).toBeVisible()
  await expect.poll(() => linksTo(person.email).length).toBe(2)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page, '/my-bookings')

  await page.goto(`${site}/verify-email`)
  await expect(page.getByText('This address is not complete.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('about:blank')
  await page.goto(`${site}/verify-email#${'x'.repeat(43)}`)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('alert')).toContainText('Open My Bookings')
  await expectAccessible(page)

  await page.goto('about:blank')
  await page.goto(`${site}${linksTo(person.email)[0]}`)
  const confirm = page.getByRole('button', { name: 'Confirm my address' })
  await expect(confirm).toBeVisible()
  await expectNoSideways(page, '/verify-email')
  // A program that opens the link proves nothing.
  const me = async () => (await (await context.request.get(`${site}/api/v2/me`)).json()).guest.email_verified
  expect(await me()).toBe(false)
  await confirm.click()
  await expect(page.getByText('Thank you, your email address is confirmed.')).toBeVisible()
  expect(await me()).toBe(true)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See your bookings' }).click()
  await expect(page).toHaveURL(`${site}/my-bookings`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My bookings')
  await expect(message).toHaveCount(0)
})
