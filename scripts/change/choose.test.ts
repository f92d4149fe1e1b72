import { expect, test } from 'vitest'
import { choose, within } from './choose.ts'

const sources = new Map(
  Object.entries({
    'contract/kit/money.ts': '',
    'contract/rates/coupons.ts': "import { paise } from '../kit/money.ts'",
    'contract/rates/coupons.test.ts': "import { coupons } from './coupons.ts'",
    'server/app.ts': "import { ratesRoutes } from './rates/routes.ts'",
    'server/rates/routes.ts': "import { couponRoutes } from './coupons/routes.ts'",
    'server/rates/coupons/routes.ts':
      "import { coupons } from '../../../contract/rates/coupons.ts'\nimport { limit } from './limits.ts'",
    'server/rates/coupons/limits.ts': "db.selectFrom('coupons')",
    'server/rates/coupons/coupons.test.ts':
      "import { coupons } from '../../../contract/rates/coupons.ts'\nimport { testServer } from '../../../test/server.ts'",
    'server/reservations/bookings/quote.test.ts':
      "import { coupons } from '../../../contract/rates/coupons.ts'",
    'server/land/purchases/purchases.test.ts': "import { testServer } from '../../../test/server.ts'",
    'server/files.test.ts': "for await (const file of glob('server/**')) {}",
    'server/processes/backups.test.ts': 'expect(await readdir(keptIn)).toEqual([])',
    'test/server.ts': "import { buildApp } from '../server/app.ts'",
    'web/kit/Badge.tsx': '',
    'web/rates/screens.ts': "import { page } from './coupons/CouponListPage.tsx'",
    'web/rates/coupons/CouponListPage.tsx':
      "import type { Coupon } from '../../../contract/rates/coupons.ts'\nimport {\n  Badge,\n} from '../../kit/Badge.tsx'",
    'web/rates/coupons/coupon-list.test.tsx': "import { show } from '../../../test/screen.tsx'",
    'e2e/rates/coupons.spec.ts': "await page.goto('/admin/coupons')",
    'e2e/staff/permissions.spec.ts': "const seen = ['/admin/coupons', '/admin/rooms']",
    'e2e/rates/rooms.spec.ts': "await page.goto('/admin/coupons-of-old')",
    'e2e/kit/accessible/back-office.spec.ts': "import { adminPages } from '../screens.ts'",
  }),
)
const screens = [{ page: 'rates/coupons/CouponListPage.tsx', path: '/admin/coupons' }]

const chosen = (changed: string[], migrations: string[] = []) => {
  const { tests, journeys, screens: looked } = choose(changed, sources, screens, migrations)
  const ranked = (near: typeof tests) => near.map(({ file, rank }) => `${rank} ${file}`)
  return { tests: ranked(tests), journeys: ranked(journeys), looked }
}

test('what the server does differently is asked by the tests of its noun, then by those that call it', () => {
  expect(chosen(['server/rates/coupons/limits.ts'])).toEqual({
    tests: [
      '1 server/rates/coupons/coupons.test.ts',
      '2 server/reservations/bookings/quote.test.ts',
      '3 server/files.test.ts',
    ],
    journeys: ['3 e2e/rates/coupons.spec.ts', '3 e2e/staff/permissions.spec.ts'],
    looked: [],
  })
})

test('nothing is reached through the whole server: land stays out of what coupons change', () => {
  for (const changed of [
    'server/rates/coupons/routes.ts',
    'contract/rates/coupons.ts',
    'contract/kit/money.ts',
  ])
    expect(chosen([changed]).tests.join()).not.toContain('purchases')
  // Changed itself, it is everybody's.
  expect(chosen(['server/app.ts']).tests).toContain('2 server/land/purchases/purchases.test.ts')
})

test('a page is asked by its screen tests and the journeys that open it, and looked at with axe', () => {
  expect(chosen(['web/kit/Badge.tsx'])).toEqual({
    tests: ['2 web/rates/coupons/coupon-list.test.tsx', '3 server/files.test.ts'],
    journeys: ['2 e2e/rates/coupons.spec.ts', '2 e2e/staff/permissions.spec.ts'],
    looked: ['/admin/coupons'],
  })
})

test('a contract is asked on both sides, a migration by the code that names its tables, a deleted file by who imported it', () => {
  expect(chosen(['contract/rates/coupons.ts']).tests).toEqual([
    '1 contract/rates/coupons.test.ts',
    '1 server/rates/coupons/coupons.test.ts',
    '1 server/reservations/bookings/quote.test.ts',
    '2 web/rates/coupons/coupon-list.test.tsx',
    '3 server/files.test.ts',
  ])
  expect(chosen(['db/migrations/0099-limits.sql'], ['alter table coupons add x int']).tests).toContain(
    '1 server/rates/coupons/coupons.test.ts',
  )
  const without = new Map([...sources].filter(([file]) => file !== 'server/rates/coupons/limits.ts'))
  expect(choose(['server/rates/coupons/limits.ts'], without, screens).tests[0]?.file).toBe(
    'server/rates/coupons/coupons.test.ts',
  )
})

test('what fits into the time is the nearest; what was changed itself runs in any case', () => {
  const near = [
    { file: 'far', rank: 2 },
    { file: 'slow', rank: 1 },
    { file: 'quick', rank: 1 },
    { file: 'own', rank: 0 },
  ]
  const seconds: Record<string, number> = { own: 30, quick: 2, slow: 20, far: 3 }
  expect(within(36, near, (file) => seconds[file] ?? 0)).toEqual({
    chosen: ['own', 'quick', 'far'],
    left: ['slow'],
    takes: 35,
  })
})
