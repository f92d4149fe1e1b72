import type { BrowserContext } from '@playwright/test'

export const minutesLaterHeader = 'x-minutes-later'

/** From now on the server answers this browser as if it were so many minutes later. */
export const itIsLater = (context: BrowserContext, minutes: number) =>
  context.setExtraHTTPHeaders({ [minutesLaterHeader]: String(minutes) })
