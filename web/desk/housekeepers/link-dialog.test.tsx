import { expect, test } from 'vitest'
import { housekeepers } from '../../../contract/desk/housekeepers.ts'
import { answer, dialog, open, press, toasted } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const link = 'https://resort.example/housekeeping/k'
const shown = async () => {
  answer(housekeepers.list, {
    json: [{ housekeeper_id: 'h', name: 'Sunita', link, active: true, version: 1 }],
  })
  await open(paths.housekeepers)
  await press(/^Show link/)
  return dialog()
}
const clipboard = (value: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true })

test('D-58 the link of a cleaner is copied', async () => {
  const copied: string[] = []
  clipboard({ writeText: async (text: string) => void copied.push(text) })
  await (await shown()).press('Copy link')
  await toasted('Link copied')
  expect(copied).toEqual([link])
})

test('D-58 on plain http the desk is told that the browser does not copy, and the link is marked', async () => {
  clipboard(undefined)
  const sheet = await shown()
  await sheet.press('Copy link')
  await toasted('The browser does not let this page copy. The text is marked: copy it from there.')
  const field = await sheet.findByLabelText<HTMLInputElement>('Link')
  expect(document.activeElement).toBe(field)
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(link)
})
