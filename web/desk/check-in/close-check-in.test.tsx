import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { payments } from '../../../contract/reservations/payments.ts'
import { opened, sending } from '../../../test/desk/check-in-screens.tsx'
import { becomes } from '../../../test/folio/folio-screens.tsx'
import { answer, field, fill } from '../../../test/screen.tsx'

const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

test('D-57 another Escape, or another press on Close, goes on typing', async () => {
  const asked = await opened()
  await fill('Name', 'Luc Martin')
  const name = await field('Name')
  name.focus()
  for (const close of [pressEscape, () => void asked.press('Close')]) {
    close()
    const goOn = await asked.findByRole('button', { name: 'Go on typing' })
    await waitFor(() => expect(document.activeElement).toBe(goOn))
    close()
    await waitFor(() => expect(asked.queryByText('What you typed is not saved.')).toBeNull())
    expect((await field('Name')).value).toBe('Luc Martin')
    await waitFor(() => expect(document.activeElement).toBe(name))
  }
  // It is asked once.
  pressEscape()
  await asked.press('Throw it away')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('D-57 where the payment is refused the page shows the guest as checked in, and closing says so', async () => {
  sending()
  const asked = await opened()
  await fill('Paid by', 'cash')
  const message = 'This UPI reference was used before.'
  answer(payments.record, { status: 409, json: { code: 'reference_taken', message } })
  becomes()
  await asked.press('Document seen, check in')
  await asked.findByText(`The guest is checked in, the payment is not recorded: ${message}`)
  await screen.findByText('In the house')
  await asked.press('Not yet')
  await asked.findByText('The guest is checked in, the payment is not recorded.')
  expect(asked.queryByText('What you typed is not saved.')).toBeNull()
  await asked.press('Go on typing')
  await fill('Name', 'Luc Martin')
  await asked.press('Not yet')
  await asked.findByText('What you typed since is not saved.')
  await asked.press('Close all the same')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
