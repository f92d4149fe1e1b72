import type { Page } from '@playwright/test'

type Where = Parameters<Page['route']>[0]

/**
 * Answers these calls with a fault until it is mended by what this answers. To take the route away instead would meet
 * calls that are just being answered.
 */
export const broken = async (page: Page, where: Where, answer: object = { status: 500, body: '' }) => {
  let isBroken = true
  await page.route(where, (route) => (isBroken ? route.fulfill(answer) : route.fallback()))
  return () => {
    isBroken = false
  }
}
