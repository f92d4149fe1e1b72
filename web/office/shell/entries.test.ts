import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areas } from '../../../contract/kit/areas.ts'
import { paths } from '../../paths.ts'
import { areasOf } from './entries.ts'

const styles = readFileSync(new URL('./Sidebar.module.css', import.meta.url), 'utf8')

test.each(areas)('the entries of %s can be shown before it is known who is signed in', (area) => {
  expect(styles).toContain(`:root[data-areas~="${area}"]`)
  expect(styles).toContain(`[data-areas~="${area}"]`)
})

test('entries name the areas that open them, each once, and none where one is open to all', () => {
  expect(areasOf([{ path: paths.frontDesk }])).toBe('desk')
  expect(areasOf([{ path: paths.frontDesk }, { path: paths.bookingDashboard }])).toBe('desk money')
  expect(areasOf([{ path: paths.frontDesk }, { path: paths.adminDashboard }])).toBeUndefined()
})
