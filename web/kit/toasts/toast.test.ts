import { afterEach, expect, test } from 'vitest'
import { toast, toastStore } from './toast.ts'

const shown = () => toastStore.read().map(({ text }) => text)
afterEach(() => {
  for (const { id } of toastStore.read()) toastStore.remove(id)
})

test('what succeeds takes away what was said of its own failures, and of nothing else', () => {
  toast.error('The receipt was not taken.')
  toast.error('Failed to save', undefined, 'save')
  toast.echo('Please select a file', undefined, 'read')
  toast.over('save')
  expect(shown()).toEqual(['The receipt was not taken.', 'Please select a file'])
  toast.over('read')
  expect(shown()).toEqual(['The receipt was not taken.'])
})
