import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { housekeepers } from '../../../contract/desk/housekeepers.ts'
import { housekeeping, type RoomOnBoard } from '../../../contract/desk/housekeeping.ts'
import { room } from '../../../test/desk/cleaner-phone.ts'
import { answer, dialog, failing, fill, open, press, said } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const noteIn = async () => (await (await dialog()).findByLabelText<HTMLInputElement>(/^Note/)).value

/** The desk has a room's sheet open; answers what is sent of it. */
const atRoom = async (own: Partial<RoomOnBoard> = {}) => {
  const sent: unknown[] = []
  let now: RoomOnBoard = { ...room('101', 'dirty'), ...own }
  answer(housekeeping.board, () => ({ json: [now] }))
  answer(housekeepers.list, { json: [] })
  answer(housekeeping.turn, ({ body }) => {
    sent.push(body)
    now = { ...now, ...(body as Partial<RoomOnBoard>) }
    return { json: now }
  })
  await open(paths.housekeeping)
  await press(/^Room 101/)
  return sent
}

test('D-58 a step takes along the note that was typed beside it', async () => {
  const sent = await atRoom()
  await fill(/^Note/, 'Towels are short')
  await (await dialog()).press('Mark clean')
  await isGone()
  expect(sent).toEqual([{ state: 'clean', note: 'Towels are short' }])
})

test('D-58 a fault that was typed beside a step is still there after it, and takes the note along', async () => {
  const sent = await atRoom()
  await fill('What is broken', 'The tap drips')
  const sheet = await dialog()
  await sheet.press('Mark clean')
  await said('Done. What else you typed is not saved yet.')
  await fill(/^Note/, 'Sand')
  await fill('Out of order until', '2999-01-01')
  await sheet.press('Report fault')
  await isGone()
  expect(sent).toEqual([
    { state: 'clean' },
    { state: 'clean', note: 'Sand' },
    { state: 'out_of_order', note: 'The tap drips', until: '2999-01-01' },
  ])
})

test('D-58 a step that did not reach the server leaves the sheet with what was typed, and says so', async () => {
  await atRoom()
  let reads = 0
  answer(housekeeping.turn, failing)
  answer(housekeeping.board, () => {
    reads += 1
    return failing
  })
  await fill(/^Note/, 'Towels are short')
  await (await dialog()).press('Mark clean')
  await said(housekeeping.turn.failure)
  expect(await noteIn()).toBe('Towels are short')
  // The board could not be read either, and the sheet would go with it.
  expect(reads).toBe(0)
})

test('D-58 a sheet in which something is typed asks before it closes', async () => {
  const sent = await atRoom({ note: 'Sand' })
  await fill(/^Note/, 'Sand in the bath')
  await press('Close')
  await said('What you typed is not saved yet.')
  await press('Keep writing')
  expect(await noteIn()).toBe('Sand in the bath')
  // Escape, and a press beside it, end the dialog in the same way.
  const sheet = screen.getByRole<HTMLDialogElement>('dialog')
  sheet.close()
  await press('Close without saving')
  await isGone()
  await press(/^Room 101/)
  expect(await noteIn()).toBe('Sand')
  await press('Close')
  await isGone()
  expect(sent).toEqual([])
})
