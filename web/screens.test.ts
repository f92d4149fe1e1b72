import { existsSync, globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { paths, shapes } from './paths.ts'
import routes from './routes.ts'
import { checkedAddresses, screens } from './screens.ts'

const all = Object.values(screens).flat()
const office = [...screens.admin, ...screens.employee]

test('every screen is looked at for accessibility, or says why not', () => {
  for (const screen of all) {
    expect(existsSync(`web/${screen.page}`), screen.page).toBe(true)
    const addresses = checkedAddresses(screen)
    expect(addresses.length > 0 || screen.unchecked, screen.path).toBeTruthy()
    // Its shape is no address.
    for (const address of addresses) expect(address).not.toMatch(/:\w/)
    for (const address of addresses)
      expect(
        matchPath(screen.path, address.replace(/[?#].*$/, '')),
        `${address} of ${screen.path}`,
      ).not.toBeNull()
  }
})

/** Screens that another one leads to, and so are not in the sidebar. */
const ledTo: Record<string, string> = {
  [paths.revenueLines]: 'from each figure of the revenue report',
  [paths.foundItems]: 'tab of housekeeping',
  [paths.housekeepers]: 'tab of housekeeping',
  [paths.formC]: 'tab of the guest register',
  [paths.sitePictures]: 'from the settings',
  [paths.webhooks]: 'tab of the connections',
  [paths.attendanceList]: 'from the days of the month',
  [paths.salaryList]: 'from the salaries of the month',
  [paths.purchasePayments]: 'from the purchases',
  [paths.purchasesAgain]: 'an older address',
  [paths.addPurchaseAgain]: 'an older address',
  [paths.transactionReport]: 'an older address',
  [paths.rates]: 'an older address',
  [paths.ownPassword]: 'stands below all groups (H-ROUTE-07)',
  [paths.employeePassword]: 'stands below all groups (H-ROUTE-07)',
}
const forms = /\/(add|form-[a-z-]+|add-lending)$/

test('every list and overview of the back office is in the sidebar, or another screen leads to it', () => {
  const lacking = office
    .filter(({ path, entry }) => !entry && !/[:*]/.test(path) && !forms.test(path) && !(path in ledTo))
    .map(({ path }) => path)
  expect(lacking).toEqual([])
  for (const path of Object.keys(ledTo))
    expect(
      office.some((screen) => screen.path === path && !screen.entry),
      path,
    ).toBe(true)
})

const addressed = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => (entry.children ? addressed(entry.children) : [entry]))

test('every page has an address, and every address that is spelt has a page', () => {
  const made = addressed(routes)
  const files = new Set(made.map(({ file }) => `web/${file}`))
  expect(globSync('web/**/?*Page.tsx').filter((file) => !files.has(file))).toEqual([])
  const found = new Set(made.map(({ path }) => `/${(path ?? '').replace(/^\//, '')}`))
  // The server gives the documents out by itself (server/site/documents).
  expect(Object.values(shapes).filter((path) => path !== shapes.document && !found.has(path))).toEqual([])
})

test('no two districts have a screen of the same name', () => {
  const files = globSync('web/*/screens.ts').filter((file) => !file.startsWith('web/kit/'))
  const names = files.flatMap((file) =>
    [...textOf(file).matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name),
  )
  expect(names.toSorted()).toEqual(all.map(({ name }) => name).toSorted())
})

const textOf = (file: string) => readFileSync(file, 'utf8')

test('every Mantine component that a page uses brings its styles', () => {
  const used = new Set(
    globSync('web/**/*.tsx').flatMap((file) =>
      [...textOf(file).matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.trim()),
      ),
    ),
  )
  const styles = textOf('web/office/shell/mantine-styles.ts')
  const unstyled = [...used].filter(
    (name) =>
      existsSync(`node_modules/@mantine/core/styles/${name}.css`) &&
      !styles.includes(`@mantine/core/styles/${name}.css`),
  )
  expect(used.size).toBeGreaterThan(20)
  expect(unstyled).toEqual([])
})
