import { afterEach, expect, it, vi } from 'vitest'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { pageOf } from './page-of.ts'

const asked: string[] = []
const answer = (total: number, status = 200) => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('location', { pathname: '/admin/bookings/list' })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response(status === 200 ? '[]' : '{}', { status, headers: { 'x-total-count': String(total) } })
  })
}
const list = (search: string) =>
  pageOf(bookings.list, `https://resort.example/admin/bookings/list${search}`, {
    pageSize: 8,
    fixed: { mine: false },
  })

afterEach(() => {
  asked.length = 0
  vi.unstubAllGlobals()
})

it('asks for the page, order and filters of the address, and leaves out what is wrong or fixed', async () => {
  answer(40)
  await list('?page=2&q=7k3&status=nonsense&sort=check_in&mine=true&page_size=200&other=1')
  const { searchParams } = new URL(asked[0] ?? '', 'https://resort.example')
  expect(Object.fromEntries(searchParams)).toEqual({
    page: '2',
    page_size: '8',
    q: '7k3',
    sort: 'check_in',
    mine: 'false',
  })
})

it('leads from a page past the end to the last one and keeps the filters', async () => {
  answer(17)
  const thrown = await list('?page=9&status=pending').catch((redirect: Response) => redirect)
  expect((thrown as Response).headers.get('location')).toBe('/admin/bookings/list?page=3&status=pending')
})

it('answers a failure as a value, so that the page stays on the screen', async () => {
  answer(0, 500)
  expect(await list('')).toEqual({ failed: 'Failed to fetch bookings', status: 500 })
})
