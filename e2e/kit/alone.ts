import type { Page } from '@playwright/test'

/**
 * This browser hears nothing of what others change: for tests of a page that is behind, or that somebody has to ask
 * again. Other tests of the same server would make it load at any time.
 */
export const alone = (page: Page) =>
  page.context().route(/\/api\/(admin|staff)\/changes\?/, (route) => route.fulfill({ status: 204, body: '' }))
