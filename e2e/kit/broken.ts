import type { Page, Route } from '@playwright/test'

type Where = Parameters<Page['route']>[0]

/**
 * Answers these calls with a fault until it is mended by what this answers. To take the route away instead would meet
 * calls that are just being answered.
 */
export const broken = async (
  page: Page,
  where: Where,
  answer: object = { status: 500, body: '' },
  method?: string,
) => {
  let isBroken = true
  const isMeant = (route: Route) => isBroken && (!method || route.request().method() === method)
  await page.route(where, (route) => (isMeant(route) ? route.fulfill(answer) : route.fallback()))
  return () => {
    isBroken = false
  }
}
