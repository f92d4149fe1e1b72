import { alive } from '../kit/alive.ts'
import { expect, test } from '../kit/fixtures.ts'

test('G-ROUTE-04 G-ACT-01 G-ACT-02: the page opens with the six outdoor activities', async ({ page }) => {
  await page.goto('/activities')
  await expect(page.getByRole('tab', { name: 'Outdoor' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab')).toHaveText(['Outdoor', 'Indoor', 'Dining'])
  await expect(page.getByRole('tabpanel', { name: 'Outdoor' }).getByRole('article')).toHaveCount(6)
})

test('G-ACT-03 G-ACT-04: four games indoors, each with picture, title, description, duration and difficulty', async ({
  page,
}) => {
  await page.goto('/activities')
  await alive(page.getByRole('tab', { name: 'Outdoor' }))
  await page.getByRole('tab', { name: 'Outdoor' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Indoor' })).toBeFocused()
  const games = page.getByRole('tabpanel', { name: 'Indoor' }).getByRole('article')
  await expect(games).toHaveCount(4)
  for (const game of await games.all()) {
    await expect(game.getByRole('img')).toBeVisible()
    await expect(game.getByRole('heading')).not.toBeEmpty()
    await expect(game.locator('p').first()).not.toBeEmpty()
    await expect(game.getByRole('term')).toHaveText(['Duration', 'Difficulty'])
  }
})

test('G-ACT-05: a picture that fails says so in its place', async ({ page, allowErrors }) => {
  allowErrors(/net::ERR_FAILED/)
  await page.route(/zip-line/, (route) => route.abort())
  await page.goto('/activities')
  const card = page.getByRole('article').filter({ hasText: 'Valley zip line' })
  await expect(card.getByText('Image Not Available')).toBeVisible()
})

test('G-ACT-06 G-ACT-07 G-ACT-08: the menu has three sections of dishes with type, price and picture', async ({
  page,
}) => {
  await page.goto('/activities#dining')
  const panel = page.getByRole('tabpanel', { name: 'Dining' })
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(['Starters', 'Main course', 'Desserts'])
  const dishes = panel.getByRole('article')
  await expect(dishes).toHaveCount(12)
  const prices: number[] = []
  for (const dish of await dishes.all()) {
    await expect(dish.getByText(/^(Veg|Non-veg)$/)).toBeVisible()
    await expect(dish.getByRole('img')).toBeAttached()
    prices.push(Number(((await dish.getByText(/^₹/).textContent()) ?? '').replace(/[₹,]/g, '')))
  }
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([150, 450])
})
