import type { Locator } from '@playwright/test'
import { typedDay } from '../../web/kit/dates/read-day.ts'
import { formatDay } from '../../web/kit/format.ts'
import { expect } from './fixtures.ts'

/** A date field holds a day: written out, or as it is typed while the keyboard is in it. */
export const expectDay = (field: Locator, day: string) =>
  expect(field).toHaveValue(new RegExp(`^(${formatDay(day)}|${typedDay(day)})$`))
