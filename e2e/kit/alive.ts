import { expect, type Locator } from '@playwright/test'

/** Waits until the page's scripts have taken over a control that came with the server's HTML. */
export const alive = (control: Locator) =>
  expect
    .poll(() =>
      control.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true)
