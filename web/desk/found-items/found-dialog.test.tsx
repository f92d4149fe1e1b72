import { expect, test, vi } from 'vitest'
import { foundItems } from '../../../contract/desk/found-items.ts'
import { answer, dialog, failing, open, press, said } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

test('D-58 on plain http, without a secure context, a thing is written down too', async () => {
  answer(foundItems.list, { json: [], total: 0 })
  const sent: unknown[] = []
  answer(foundItems.add, ({ body }) => {
    sent.push(body)
    return failing
  })
  await open(paths.foundItems)
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  await press('Add a thing')
  const sheet = await dialog()
  await sheet.fill('What was found', 'A shawl')
  await sheet.press('Write down')
  await said(foundItems.add.failure)
  expect(sent).toMatchObject([{ item: 'A shawl', request_key: expect.any(String) }])
})
