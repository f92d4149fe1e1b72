import { expect, test } from '../kit/fixtures.ts'

const columns = (list: Element) => getComputedStyle(list).gridTemplateColumns.split(' ').length

test('G-ROUTE-03 G-GAL-01: the gallery shows img1 to img68', async ({ page }) => {
  await page.goto('/gallery')
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible()
  const sources = await page
    .locator('main li img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  expect(sources).toEqual(Array.from({ length: 68 }, (_, index) => `/media/gallery/img${index + 1}-480.avif`))
})

test('G-GAL-02: one column below 640 px, two from 640 px, three from 1024 px', async ({ page }) => {
  await page.goto('/gallery')
  const list = page.locator('main ul').first()
  for (const [width, count] of [
    [639, 1],
    [640, 2],
    [1023, 2],
    [1024, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect(await list.evaluate(columns), `${width} px`).toBe(count)
  }
})

test('the viewer goes by keys through the pictures and gives the focus back where it ended', async ({
  page,
}) => {
  await page.goto('/gallery')
  await page.getByRole('link', { name: /^Picture 5\./ }).click()
  const viewer = page.getByRole('dialog', { name: 'Picture viewer' })
  await expect(viewer.getByText('5 of 68')).toBeVisible()
  for (const [key, at] of [
    ['ArrowRight', 6],
    ['End', 68],
    ['ArrowRight', 1],
    ['ArrowLeft', 68],
    ['Home', 1],
    ['ArrowRight', 2],
  ] as const) {
    await page.keyboard.press(key)
    await expect(viewer.getByText(`${at} of 68`)).toBeVisible()
  }
  await expect(page).toHaveURL(/#img2$/)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(page.getByRole('link', { name: /^Picture 2\./ })).toBeFocused()
  await expect(page).not.toHaveURL(/#/)
})

test('a shared address opens its picture, and Back closes a picture that was opened here', async ({
  page,
}) => {
  await page.goto('/gallery#img12')
  const viewer = page.getByRole('dialog', { name: 'Picture viewer' })
  await expect(viewer.getByText('12 of 68')).toBeVisible()
  await viewer.getByRole('button', { name: 'Next picture' }).click()
  await expect(viewer.getByText('13 of 68')).toBeVisible()
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toBeHidden()
  await page.getByRole('link', { name: /^Picture 14\./ }).click()
  await expect(viewer).toBeVisible()
  await page.goBack()
  await expect(viewer).toBeHidden()
})

test('18 pictures are shown at first, more on demand, and the focus goes on with the first new one', async ({
  page,
}) => {
  await page.goto('/gallery')
  const shown = page.getByRole('link', { name: /^Picture \d+\./ })
  await expect(shown).toHaveCount(18)
  await page.getByRole('button', { name: 'Show more pictures' }).click()
  await expect(shown).toHaveCount(36)
  await expect(page.getByRole('link', { name: /^Picture 19\./ })).toBeFocused()
})

test('a press while the page comes to life goes on with the first new picture as well', async ({ page }) => {
  await page.goto('/gallery', { waitUntil: 'commit' })
  const shown = page.getByRole('link', { name: /^Picture \d+\./ })
  const more = page.getByRole('button', { name: 'Show more pictures' })
  await expect(shown).toHaveCount(18)
  // A press before any script runs is nobody's, so it is pressed again.
  await expect(async () => {
    if ((await shown.count()) === 18) await more.click()
    await expect(shown).toHaveCount(36, { timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('link', { name: /^Picture 19\./ })).toBeFocused()
})

test('only pictures of what was chosen are shown and gone through, and the address keeps the choice', async ({
  page,
}) => {
  await page.goto('/gallery')
  await page.getByRole('button', { name: 'Food' }).click()
  const shown = page.getByRole('link', { name: /^Picture \d+\./ })
  await expect(shown).toHaveCount(7)
  await expect(page).toHaveURL(/\?show=food$/)
  await shown.first().click()
  const viewer = page.getByRole('dialog', { name: 'Picture viewer' })
  await expect(viewer.getByText('1 of 7')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByText('7 of 7')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: /^Picture 66\./ })).toBeFocused()
  await page.reload()
  await expect(shown).toHaveCount(7)
  await expect(page.getByRole('button', { name: 'Food' })).toHaveAttribute('aria-pressed', 'true')
})
