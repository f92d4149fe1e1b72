import { expect, it } from 'vitest'
import { pagesShown } from './pages-shown.ts'

it('shows every page while there are at most three', () => {
  expect(pagesShown(1, 1)).toEqual([1])
  expect(pagesShown(2, 3)).toEqual([1, 2, 3])
})

it('shows three numbers around the page and a gap where more lie', () => {
  expect(pagesShown(1, 9)).toEqual([1, 2, 3, 'gap-after'])
  expect(pagesShown(5, 9)).toEqual(['gap-before', 4, 5, 6, 'gap-after'])
  expect(pagesShown(9, 9)).toEqual(['gap-before', 7, 8, 9])
})
