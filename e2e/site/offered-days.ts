import type { Page } from '@playwright/test'
import { addDays } from '../../contract/kit/dates.ts'
import { today } from '../reservations/stays.ts'

type Wish = {
  /** Days that nobody can sleep on. */
  full?: readonly string[]
  /** The price of every other night. */
  price?: string
}

/** Answers the free-date calendar in the server's place, so that a journey knows which days are full. */
export const answerCalendar = async (page: Page, { full = [], price = '2250.00' }: Wish = {}) => {
  const asked: URLSearchParams[] = []
  await page.route('**/api/rooms/calendar?*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    asked.push(query)
    const from = query.get('from') ?? ''
    const months = Number(query.get('months'))
    const days = Array.from({ length: months * 31 }, (_, index) => addDays(from, index)).map((day) => {
      const free = day >= today() && !full.includes(day)
      return { day, free, from_price: free ? price : null }
    })
    await route.fulfill({ json: { days } })
  })
  return asked
}
