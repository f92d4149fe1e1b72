import { expect, it } from 'vitest'
import { pagesShown } from './pages-shown.ts'

it('shows every page while there are at most three', () => {
  expect(pagesShown(1, 1)).toEqual([1])
  expect(pagesShown(2, 3)).toEqual([1, 2, 3])
})

it('H-CONST-02 shows three numbers around the page and a gap where more lie', () => {
  expect(pagesShown(1, 9)).toEqual([1, 2, 3, 'gap-after'])
  expect(pagesShown(5, 9)).toEqual(['gap-before', 4, 5, 6, 'gap-after'])
  expect(pagesShown(9, 9)).toEqual(['gap-before', 7, 8, 9])
})

it('H-SAL-04 shows at most five where a list asks for five', () => {
  expect(pagesShown(1, 4, 5)).toEqual([1, 2, 3, 4])
  expect(pagesShown(1, 9, 5)).toEqual([1, 2, 3, 4, 5, 'gap-after'])
  expect(pagesShown(5, 9, 5)).toEqual(['gap-before', 3, 4, 5, 6, 7, 'gap-after'])
  expect(pagesShown(9, 9, 5)).toEqual(['gap-before', 5, 6, 7, 8, 9])
})
