import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { markParty, unmarkParty } from './mark-party.ts'

test('D-54 pointing at a room of a party marks its others, and leaving takes the marks away', () => {
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: as on the chart, the bars are the buttons
    <div onPointerOver={markParty} onPointerLeave={unmarkParty} onFocus={markParty} onBlur={unmarkParty}>
      <button type="button" data-group="FP-AAAAAA">
        One
      </button>
      <button type="button" data-group="FP-AAAAAA">
        Two
      </button>
      <button type="button" data-group="FP-BBBBBB">
        Another
      </button>
      <button type="button">Alone</button>
    </div>,
  )
  const marked = () =>
    screen.getAllByRole('button').flatMap((bar) => (bar.hasAttribute('data-together') ? bar.textContent : []))
  fireEvent.pointerOver(screen.getByText('One'))
  expect(marked()).toEqual(['One', 'Two'])
  fireEvent.pointerOver(screen.getByText('Alone'))
  expect(marked()).toEqual([])
  fireEvent.focus(screen.getByText('Another'))
  expect(marked()).toEqual(['Another'])
  fireEvent.blur(screen.getByText('Another'))
  expect(marked()).toEqual([])
})
