import type { Page } from '@playwright/test'
import { checkedAddresses, screens } from '../../web/screens.ts'
import { alive } from './alive.ts'
import { expect, expectAccessible } from './fixtures.ts'

/** The screens that `npm run test:change` has a look at; every one where it is not said. */
const only = process.env.E2E_SCREENS?.split(' ')

const addressesOf = (kind: keyof typeof screens) =>
  screens[kind].filter(({ path }) => !only || only.includes(path)).flatMap(checkedAddresses)

/** Every page that anybody may open. */
export const publicPages = [
  ...(only ? [] : ['/no/such/page']),
  ...addressesOf('public'),
  ...addressesOf('guest'),
  ...addressesOf('bare'),
]

/** The screens of the back office that need nothing else to be opened. */
export const adminPages = addressesOf('admin')

/** The screens of the employees' area. */
export const employeePages = addressesOf('employee')

/** A list in so many parts, each the work of one test: workers share them. */
export const inParts = <T>(list: readonly T[], count: number): { part: string; items: T[] }[] =>
  Array.from({ length: count }, (_, n) => ({
    part: `${n + 1} of ${count}`,
    items: list.filter((_item, at) => at % count === n),
  })).filter(({ items }) => items.length > 0)

/** Opens a page, all of it: what is far below comes only when the reader comes near. */
export const openWhole = async (page: Page, address: string) => {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const footer = page.getByRole('contentinfo')
  if ((await footer.count()) === 0) return
  await alive(page.getByRole('banner').getByRole('button', { name: 'Dark theme' }))
  await footer.scrollIntoViewIfNeeded()
}

/** Nothing reaches beyond the edge of the screen. */
export const expectNoSideways = async (page: Page, where: string) => {
  const { over, widest } = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const wide = [...document.querySelectorAll('main *')].filter((element) => {
      const { right } = element.getBoundingClientRect()
      return (
        right > width + 1 && !element.closest('ul, ol, [class*=viewport], pre, [aria-hidden=true], table')
      )
    })
    return {
      over: document.documentElement.scrollWidth - width,
      widest: wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 120)),
    }
  })
  expect(over, `${where} is wider than the screen: ${widest.join('\n')}`).toBeLessThanOrEqual(0)
}

export const phone = { width: 360, height: 740 }
/** A window of 1280 px at 200 %. */
export const zoomed = { width: 640, height: 400 }

/** The page as it stands passes axe, and has to be scrolled sideways neither on a phone nor in a window that is zoomed. */
export const expectFit = async (page: Page, address: string) => {
  await expectAccessible(page)
  const asBefore = page.viewportSize()
  await page.setViewportSize(phone)
  await expectNoSideways(page, `${address} at 360 px`)
  await page.setViewportSize(zoomed)
  await expectNoSideways(page, `${address} at 200 % zoom`)
  if (asBefore) await page.setViewportSize(asBefore)
}
