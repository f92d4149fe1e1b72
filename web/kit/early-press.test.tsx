import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { passed } from '../../test/screen.tsx'
import { earlyPressScript } from './EarlyPress.tsx'

test('a kept press marks its button for as long as somebody waits, and no longer than twenty seconds', async () => {
  document.body.innerHTML = '<form><input name="q" /><button type="submit">Sign in</button></form>'
  const button = document.querySelector('button') as HTMLButtonElement
  const page = window as Window & { earlyPress?: { takenOver: boolean; replay: () => void } }
  new Function(earlyPressScript)()
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await passed(19_000)
  expect(button.hasAttribute('data-kept')).toBe(true)
  await passed(2000)
  expect(button.hasAttribute('data-kept')).toBe(false)
  expect(button.hasAttribute('aria-busy')).toBe(false)
  // The next press is kept for as long again.
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  await passed(19_000)
  expect(button.hasAttribute('data-kept')).toBe(true)
  page.earlyPress?.replay()
  expect(button.hasAttribute('data-kept')).toBe(false)
  document.body.innerHTML = ''
})
