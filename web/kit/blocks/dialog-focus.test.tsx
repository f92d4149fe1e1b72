import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { passed } from '../../../test/screen.tsx'
import { openControls } from '../changes/free-moment.ts'
import { Dialog } from './Dialog.tsx'

type Which = 'first' | 'second' | undefined

/** A panel whose button asks something in another one; `takenAway`: the first is unmounted by that. */
function Two({ takenAway = false }: { takenAway?: boolean }) {
  const [open, setOpen] = useState<Which>()
  const close = () => setOpen(undefined)
  return (
    <MantineProvider>
      <button type="button" onClick={() => setOpen('first')}>
        Opener
      </button>
      {takenAway && open === 'second' ? null : (
        <Dialog reading title="First" opened={open === 'first'} onClose={close}>
          <button type="button" onClick={() => setOpen('second')}>
            Next
          </button>
        </Dialog>
      )}
      <Dialog title="Second" opened={open === 'second'} onClose={close}>
        <input aria-label="Amount" data-autofocus />
      </Dialog>
    </MantineProvider>
  )
}
const opener = () => screen.getByRole('button', { name: 'Opener' })
const pressed = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const close = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

test.each([false, true])(
  'a panel, and another that follows it (the first taken away: %s), give the focus back to their opener',
  async (takenAway) => {
    render(<Two takenAway={takenAway} />)
    await pressed('Opener')
    await screen.findByRole('dialog', { name: 'First' })
    await passed(500)
    close()
    await passed(500)
    expect(document.activeElement).toBe(opener())
    await pressed('Opener')
    await screen.findByRole('dialog', { name: 'First' })
    await pressed('Next')
    await passed(500)
    expect(document.activeElement).toBe(screen.getByLabelText('Amount'))
    close()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await passed(500)
    expect(document.activeElement).toBe(opener())
  },
)

test('D-44 a panel that only shows something holds up nothing that is new, one that asks does', async () => {
  render(<Two />)
  await pressed('Opener')
  await screen.findByRole('dialog', { name: 'First' })
  expect(document.querySelector(openControls)).toBeNull()
  await pressed('Next')
  await screen.findByRole('dialog', { name: 'Second' })
  expect(document.querySelector(openControls)).not.toBeNull()
})
