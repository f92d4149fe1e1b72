import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'
import { photograph } from '../rates/rooms.ts'

const address = '/admin/settings/pictures'
// No other journey looks at this picture while it is another one.
const place = { name: 'nearby/spice-market', title: 'Spice market' }

test.beforeEach(async ({ context }) => {
  await asAdmin(context)
})

const thumbnail = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${title}`) })
const panel = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })

const choose = async (page: Page, title: string, alt: string, bytes: Buffer) => {
  await panel(page, title).getByRole('button', { name: 'Upload' }).click()
  const dialog = page.getByRole('dialog', { name: `Your picture: ${title}` })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'market.jpg', mimeType: 'image/jpeg', buffer: bytes })
  await dialog.getByLabel('What it shows').fill(alt)
  return dialog
}

test('D-22 a photograph takes the place of an illustration on Home at once, and the illustration comes back', async ({
  page,
}) => {
  await page.request.delete(`/api/admin/pictures/${place.name}`)
  await page.goto('/admin/settings')
  await page
    .getByRole('navigation', { name: 'Sections of the settings' })
    .getByRole('link', { name: 'Pictures' })
    .click()
  const ours = panel(page, place.title)
  await thumbnail(page, place.title).click()
  await expect(ours.getByText('Illustration', { exact: true })).toBeVisible()
  const dialog = await choose(
    page,
    place.title,
    'Bags of turmeric in the evening',
    await photograph('#b46a12'),
  )
  await expect(dialog.getByText('The site shows this part of it.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Upload picture' }).click()
  await expect(dialog).toBeHidden()
  await expect(ours.getByText('Your own')).toBeVisible()
  await expectAccessible(page)
  await expect(ours).toContainText('market.jpg')

  await page.goto('/')
  const photo = page.getByRole('img', { name: 'Bags of turmeric in the evening' })
  await photo.scrollIntoViewIfNeeded()
  await expect(photo).toHaveAttribute('srcset', /-480\.avif 480w, .*-960\.avif 960w, .*-1600\.avif 1600w/)
  await expect(photo).toHaveAttribute('width', '1600')
  await expect(photo).toHaveAttribute('height', '1000')
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('contentinfo')).toContainText('Some pictures on this site are illustrations')

  await page.goto(`${address}?show=own`)
  await thumbnail(page, place.title).click()
  await ours.getByRole('button', { name: 'Change words' }).click()
  await page.getByRole('textbox', { name: 'What it shows' }).fill('Turmeric on the scales')
  await page.getByRole('button', { name: 'Save words' }).click()
  await expect(ours).toContainText('Turmeric on the scales')
  await page.goto('/')
  await expect(page.getByRole('img', { name: 'Turmeric on the scales' })).toBeAttached()

  await page.goto(`${address}?q=spice`)
  await thumbnail(page, place.title).click()
  await ours.getByRole('button', { name: 'Use the illustration again' }).click()
  await page
    .getByRole('dialog', { name: /^Use the illustration again/ })
    .getByRole('button', { name: 'Use the illustration' })
    .click()
  await expect(ours.getByText('Illustration', { exact: true })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('img', { name: /^Illustration: .*spice/ })).toBeAttached()
  await expect(page.getByRole('img', { name: 'Turmeric on the scales' })).toHaveCount(0)
})

test('what is wrong with an upload stands beside its field', async ({ page, allowErrors }) => {
  allowErrors(/status of (400|415)/)
  await page.goto(`${address}?q=spice`)
  await thumbnail(page, place.title).click()
  const dialog = await choose(page, place.title, 'Nothing', Buffer.from('no picture'))
  const send = dialog.getByRole('button', { name: 'Upload picture' })
  await send.click()
  await expect(dialog.getByText('This type of file is not accepted here')).toBeVisible()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'market.jpg', mimeType: 'image/jpeg', buffer: await photograph('#123') })
  await dialog.getByLabel('What it shows').fill('')
  await send.click()
  await expect(dialog.getByText('Say in a few words what the picture shows')).toBeVisible()
})

test(`the pictures are accessible`, async ({ page }) => {
  await page.goto(`${address}?part=Menu`)
  await expect(thumbnail(page, 'Veg thali')).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toContainText('12 pictures found.')
  await expectAccessible(page)
  await page.goto(`${address}?q=NOSUCHPICTURE`)
  await expect(page.getByRole('main').getByRole('status')).toContainText('0 pictures found.')
  await expectAccessible(page)
})
