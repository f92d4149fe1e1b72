import { render, screen } from '@testing-library/react'
import { test } from 'vitest'
import { opened, somePhone, someServer, turn } from '../../../test/desk/cleaner-phone.ts'
import { dialog, press } from '../../../test/screen.tsx'
import { SignOut } from './SignOut.tsx'

/** Asks to sign out on a phone whose line is cut, after so many rooms were cleaned. */
const asking = async (...rooms: string[]) => {
  const server = someServer({ 101: 'dirty', 102: 'dirty' })
  const { board } = opened(server, somePhone())
  await board.sync()
  server.line = 'down'
  for (const room of rooms) board.add(turn(room, 'clean'))
  await board.sync()
  render(<SignOut shown={board.read()} board={board} />)
  await press('Sign out')
  await dialog()
}

test.each([
  [[], 'There is no connection. Everything you did is sent.'],
  [
    ['101'],
    'There is no connection. 1 change is not sent yet. Nothing is lost: it is kept on this phone, and goes out once you sign in here again.',
  ],
  [
    ['101', '102'],
    'There is no connection. 2 changes are not sent yet. Nothing is lost: they are kept on this phone, and go out once you sign in here again.',
  ],
])('D-58 who signs out without a line hears one thing of what is not sent: %#', async (rooms, message) => {
  await asking(...rooms)
  await screen.findByText(message)
})
