import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { changeKinds } from '../contract/office/changes.ts'
import routes from './routes.ts'

/** Pages of the back office that load something and do not follow it, each with the reason; forms need none. */
const still: Record<string, string> = {
  'office/dashboard/AdminDashboardPage.tsx': 'fetches its figures every five minutes (R-CONST-02)',
  'office/dashboard/EmployeeDashboardPage.tsx': 'figures of recruitment, heavy for each move of a card',
  'staff/payroll/SlipPage.tsx': 'a paper of a frozen month',
  'staff/payroll/MySlipsPage.tsx': 'papers of frozen months',
  'office/accounts/staff/OwnAccountPage.tsx': 'one’s own',
  'office/outbox/MailPage.tsx': 'one mail, as it was sent',
  'office/settings/SettingsPage.tsx': 'forms, which say when somebody else has changed them',
  'office/shell/UnknownPage.tsx': 'nothing',
}
const isForm = (file: string) => /\/(Add|Edit|CheckIn)\w*Page\.tsx$/.test(file)

type Page = { path: string; file: string }
const flat = (entries: RouteConfigEntry[]): Page[] =>
  entries.flatMap(({ path, file, children }) => (children ? flat(children) : path ? [{ path, file }] : []))

const offices = ['office/shell/AdminLayout.tsx', 'office/shell/EmployeeLayout.tsx']
const pages = flat(routes.filter(({ file }) => offices.includes(file))).map((page) => ({
  ...page,
  text: readFileSync(new URL(page.file, import.meta.url), 'utf8'),
}))
const followed = (text: string) => text.match(/: Follows = \{\s*follows: ([\s\S]*?)\n?\}\n/)?.[1]

test('D-44 every page that people keep open follows what it shows, or says why not', () => {
  const loading = pages.filter(({ file, text }) => file.endsWith('Page.tsx') && text.includes('clientLoader'))
  expect(loading.filter(({ text }) => followed(text)).length).toBeGreaterThan(35)
  expect(
    loading
      .filter(({ file, text }) => !followed(text) && !isForm(file) && !still[file])
      .map(({ file }) => file),
    'a page that shows records says which: `export const handle: Follows`',
  ).toEqual([])
})

test.each(pages.filter(({ text }) => followed(text)))(
  'D-44 $path follows kinds that there are, by parameters that its address has',
  ({ path, text }) => {
    const said = followed(text) as string
    if (said.startsWith('everything')) return
    const each = [...said.matchAll(/(\w+): (?:true|'(\w+)')/g)]
    expect(each.length).toBeGreaterThan(0)
    for (const [, kind, param] of each) {
      expect(changeKinds).toContain(kind)
      if (param) expect(path).toContain(`:${param}`)
    }
  },
)
