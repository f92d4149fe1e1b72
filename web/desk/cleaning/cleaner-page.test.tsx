import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cleaning, type RoomOnBoard } from '../../../contract/desk/housekeeping.ts'
import { room } from '../../../test/desk/cleaner-phone.ts'
import { answer, answered, dialog, fill, inside, open, press, said } from '../../../test/screen.tsx'

const key = 'a-link-of-sunita'
const address = `/housekeeping/${key}`
const board = (rooms: RoomOnBoard[]) =>
  answer(cleaning.board, { json: { name: 'Sunita', key, today: '2026-11-20', rooms } })
const signedOut = { status: 401, json: { code: 'not_signed_in', message: 'x', msg: 'x' } }

/** The rooms of a cleaner who has signed in; answers the bodies of what they say. */
const atRooms = async (...rooms: RoomOnBoard[]) => {
  const sent: unknown[] = []
  answer(cleaning.signIn, { json: { name: 'Sunita' } })
  answer(cleaning.turn, ({ body }) => {
    sent.push(body)
    return { json: room('101', (body as RoomOnBoard).state ?? 'dirty') }
  })
  board(rooms)
  await open(address, null)
  await signIn()
  await screen.findByRole('button', { name: 'Found something' })
  return sent
}
const signIn = async () => {
  await fill('PIN', '4826')
  await press('Open the rooms')
}
/** The poll of every quarter of a minute, which the page also makes when it is looked at again. */
const poll = () => document.dispatchEvent(new Event('visibilitychange'))

test('D-58 what a cleaner was typing is still there after their session has ended', async () => {
  await atRooms(room('101', 'dirty'))
  await press('Found something')
  await fill('What was found', 'A shawl')
  answer(cleaning.board, signedOut)
  poll()
  await said('What you typed is kept on this phone. It is there again once you sign in.')
  expect(screen.queryByRole('dialog')).toBeNull()
  board([room('101', 'dirty')])
  await signIn()
  await press('Found something')
  const sheet = await dialog()
  expect((await sheet.findByLabelText<HTMLInputElement>('What was found')).value).toBe('A shawl')
  await sheet.press('Close')
  await press('Close without saving')
  await press('Found something')
  expect((await screen.findByLabelText<HTMLInputElement>('What was found')).value).toBe('')
})

test('D-58 the note and the fault of a room outlive the page, for the link that they were typed under', async () => {
  const sent = await atRooms(room('101', 'dirty'))
  await press(/^Room 101/)
  await fill(/^Note/, 'Sand')
  await fill('What is broken', 'The tap drips')
  const names = Object.keys(localStorage).filter((name) => name.includes('draft'))
  expect(names.every((name) => name.startsWith(`housekeeping:${key.slice(0, 12)}:`))).toBe(true)
  await open(address, null)
  await press(/^Room 101/)
  const sheet = await dialog()
  expect((await sheet.findByLabelText<HTMLInputElement>(/^Note/)).value).toBe('Sand')
  await sheet.press('Mark clean')
  await said('Done. What else you typed is not saved yet.')
  expect(screen.getByLabelText<HTMLInputElement>('What is broken').value).toBe('The tap drips')
  await waitFor(() => expect(sent).toMatchObject([{ state: 'clean', note: 'Sand' }]))
  expect(Object.keys(localStorage).filter((name) => name.includes('draft'))).toHaveLength(1)
})

test('D-58 on plain http, without a secure context, a cleaner’s presses still go', async () => {
  const sent = await atRooms(room('101', 'dirty'))
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  await press('Mark clean: room 101')
  await waitFor(() => expect(sent).toMatchObject([{ state: 'clean', request_key: expect.any(String) }]))
})

test('D-58 a cleaner is not offered a way back that only the desk can go', async () => {
  await atRooms(room('101', 'inspected'), room('102', 'dirty'))
  await press('Mark dirty: room 101')
  await said('Room 101 is dirty')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await press('Mark clean: room 102')
  await screen.findByRole('button', { name: 'Undo' })
})

test('D-58 a request that hangs is given up, and signing out shows that it runs', async () => {
  await atRooms(room('101', 'dirty'))
  const waits: AbortController[] = []
  const asked: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    asked.push(ms)
    const wait = new AbortController()
    waits.push(wait)
    return wait.signal
  })
  vi.stubGlobal('fetch', (input: RequestInfo, init: RequestInit = {}) => {
    if (!String(input).includes('/api/housekeeping')) return answered(input, init)
    return new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  })
  const giveUp = () => {
    for (const wait of waits.splice(0)) wait.abort(new DOMException('Timed out', 'TimeoutError'))
  }
  await press('Mark clean: room 101')
  await waitFor(() => expect(asked).toEqual([15_000]))
  giveUp()
  await said(/1 change not sent yet/)
  const signOut = await screen.findByRole('button', { name: 'Sign out' })
  fireEvent.click(signOut)
  fireEvent.click(signOut)
  const sheet = inside(await screen.findByRole('dialog'))
  await sheet.press('Sign out')
  await screen.findByRole('button', { name: 'Signing out …', hidden: true })
  giveUp()
  await said('You are signed out on this phone.')
})
