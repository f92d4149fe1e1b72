import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { MoreMenu } from './MoreMenu.tsx'

test('the menu of a record is busy while what was chosen in it is being asked for, once', async () => {
  let answer = () => {}
  let times = 0
  const run = () => {
    times += 1
    return new Promise<void>((done) => {
      answer = done
    })
  }
  render(
    <MantineProvider>
      <MemoryRouter>
        <MoreMenu of="Nila Rawat" actions={[{ label: 'Change stay', run }]} />
      </MemoryRouter>
    </MantineProvider>,
  )
  const menu = screen.getByRole('button', { name: 'More for Nila Rawat' })
  const choose = async () => {
    if (menu.getAttribute('aria-expanded') !== 'true') fireEvent.click(menu)
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Change stay', hidden: true }))
  }
  await choose()
  expect(menu.getAttribute('aria-busy')).toBe('true')
  // Whoever goes through the page by keyboard is still there.
  expect(document.activeElement).toBe(menu)
  await choose()
  expect(times).toBe(1)
  await act(async () => answer())
  expect(menu.getAttribute('aria-busy')).toBe('false')
  await choose()
  expect(times).toBe(2)
})

test('Escape closes the menu before the focus has come to it, and nothing else', async () => {
  const outside = vi.fn()
  addEventListener('keydown', outside)
  render(
    <MantineProvider>
      <MoreMenu of="Nila Rawat" actions={[{ label: 'Change stay', run: () => undefined }]} />
    </MantineProvider>,
  )
  const menu = screen.getByRole('button', { name: 'More for Nila Rawat' })
  menu.focus()
  fireEvent.click(menu)
  expect(menu.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(menu)
  fireEvent.keyDown(menu, { key: 'Escape' })
  expect(menu.getAttribute('aria-expanded')).toBe('false')
  expect(outside).not.toHaveBeenCalled()
  removeEventListener('keydown', outside)
})
