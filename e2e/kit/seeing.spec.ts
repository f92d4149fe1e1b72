import { expect, test } from './fixtures.ts'
import { seeing } from './seeing.ts'

test('what a step before has said is not taken for what is said now', async ({ page }) => {
  await page.setContent('<p>Saved</p>')
  const said = page.getByText('Saved')
  let done = false
  const seen = seeing(said, async () => {
    done = true
    const left = await said.count()
    await page.evaluate(() => {
      document.body.innerHTML = '<p>Saved</p>'
    })
    return left
  })
  expect(done).toBe(false)
  await page.evaluate(() => {
    document.body.innerHTML = ''
  })
  expect(await seen).toBe(0)
})
