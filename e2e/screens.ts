import type { Page } from '@playwright/test'
import { alive } from './alive.ts'
import { expect } from './fixtures.ts'

/** Every page that anybody may open. */
export const publicPages = [
  '/',
  '/rooms',
  '/rooms/family-room',
  '/gallery',
  '/activities',
  '/activities#dining',
  '/contact',
  '/why-choose-us',
  '/project-documents',
  '/careers',
  '/careers/jobs',
  '/privacy/careers',
  '/reservation',
  '/login',
  '/admin/login',
  '/pegawai/login',
  '/forgot-password',
  '/reset-password#a-token-of-some-length',
  '/verify-email#a-token-of-some-length',
  '/staff/forgot-password',
  '/staff/reset-password#a-token-of-some-length',
  '/no/such/page',
]

/** The screens of the back office that need nothing else to be opened. */
export const adminPages = [
  '/admin/dashboard',
  '/admin/booking-dashboard',
  '/admin/bookings/list',
  '/admin/bookings/list?q=NOSUCHBOOKING',
  '/admin/visitors/list',
  '/admin/visitors/list?q=NOSUCHVISITOR',
  '/admin/visitors/check-in',
  '/admin/visitors/nobody',
  '/admin/expense/list',
  '/admin/expense/list?q=NOSUCHEXPENSE',
  '/admin/expense/add',
  '/admin/expense/edit/nothing',
  '/admin/master-data/data-pegawai',
  '/admin/master-data/data-pegawai?q=NOSUCHUSER',
  '/admin/master-data/data-pegawai/form-data-pegawai',
  '/admin/master-data/data-pegawai/view/USR1001',
  '/admin/master-data/data-pegawai/edit/USR1001',
  '/admin/master-data/data-pegawai/view/nobody',
  '/admin/master-data/lending',
  '/admin/master-data/lending/add-lending',
  '/admin/master-data/lending/payments',
  '/admin/master-data/lending/payments?q=NOSUCHPAYMENT',
  '/admin/recruitments/job-management',
  '/admin/recruitments/job-management/form-job',
  '/admin/recruitments/job-management/details/1',
  '/admin/recruitments/job-management/1/board',
  '/admin/recruitments/job-management/details/1?tab=candidates',
  '/admin/recruitments/candidates',
  '/admin/recruitments/candidates?status=hold&salary_to=60',
  '/admin/recruitments/candidates?q=NOSUCHCANDIDATE',
  '/admin/recruitments/candidates/1',
  '/admin/recruitments/candidates/nobody',
  '/admin/recruitments/privacy',
  '/admin/recruitments/skill-management',
  '/admin/transaksi/data-absensi',
  '/admin/transaksi/data-absensi/month',
  '/admin/transaksi/setting-potongan-gaji',
  '/admin/transaksi/data-gaji',
  '/admin/laporan/laporan-gaji',
  '/admin/laporan/laporan-absensi',
  '/admin/laporan/slip-gaji',
  '/admin/rooms/list',
  '/admin/rooms/add',
  '/admin/rooms/pricing',
  '/admin/rooms/pricing?q=NOSUCHPRICE&room=NOSUCHROOM',
  '/admin/rooms/pricing/coupons',
  '/admin/rooms/pricing/coupons?q=NOSUCHCOUPON',
  '/admin/rooms/ROOM-101',
  '/admin/rooms/edit/ROOM-101',
  '/admin/rooms/none',
  '/admin/room-types',
  '/admin/room-types/add',
  '/admin/room-types/1',
  '/admin/room-types/edit/1',
  '/admin/front-desk',
  '/admin/bookings/calendar',
  '/admin/bookings/calendar?view=week',
  '/admin/bookings/calendar?view=list',
  '/admin/bookings/tape-chart',
  '/admin/bookings/add-booking',
  '/admin/booking-dashboard?start=2026-01-01&end=2026-12-31',
  '/admin/revenue/transactions',
  '/admin/reports/transactions?fromDate=2026-01-01&toDate=2027-12-31',
  '/admin/revenue/reports',
  '/admin/activity',
  '/admin/settings',
  '/admin/settings/pictures',
  '/admin/outbox',
  '/admin/pengaturan/ubah-password',
  '/admin/bookings/FR-XXXXXX',
  '/admin/nothing',
]

/** The screens of the employees' area. */
export const employeePages = [
  '/pegawai/dashboard',
  '/pegawai/slips',
  '/pegawai/ubah-password',
  '/employee/recruitments/job-management',
  '/employee/recruitments/job-management/add',
  '/employee/recruitments/skill-management',
  '/employee/recruitments/job-management/details/1?tab=candidates',
  '/employee/recruitments/candidates',
  '/employee/recruitments/candidates/1',
]

/** A list in so many parts, each the work of one test: workers share them. */
export const inParts = <T>(list: readonly T[], count: number): { part: string; items: T[] }[] =>
  Array.from({ length: count }, (_, n) => ({
    part: `${n + 1} of ${count}`,
    items: list.filter((_item, at) => at % count === n),
  }))

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
