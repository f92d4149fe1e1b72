import { fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { accounts } from '../../../../contract/office/accounts.ts'
import { alerted, answer, field, fill, press, said } from '../../../../test/screen.tsx'
import { initialFlow } from '../flow-state.ts'
import { RegisterStep } from './RegisterStep.tsx'

const blank = initialFlow.registration
const registered = vi.fn()

/** The step in a flow that remembers what is typed. */
function Flow({ kept = blank, hasComeBack = false }: { kept?: typeof blank; hasComeBack?: boolean }) {
  const [values, setValues] = useState(kept)
  return (
    <MemoryRouter>
      <RegisterStep
        values={values}
        onChange={setValues}
        onRegistered={registered}
        onSignIn={() => undefined}
        hasComeBack={hasComeBack}
      />
    </MemoryRouter>
  )
}

test('G-REG-05 G-REG-09: what a reload has brought back is complained about without being entered', async () => {
  render(<Flow kept={{ name: 'Nila', email: 'nila@', phone: '98' }} />)
  await said('Please enter a valid email address')
  await said('Please enter a valid 10-digit phone number')
  expect((await field('Name')).getAttribute('aria-invalid')).toBeNull()
})

test('G-REG-07: what was typed before the page was taken over is complained about', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<Flow />)
  const early = place.querySelector<HTMLInputElement>('[name=password]')
  if (early) early.value = 'short'
  render(<Flow />, { container: place, hydrate: true })
  await said('Password must be at least 6 characters')
})

const fillAll = async (email: string) => {
  for (const [label, value] of [
    ['Name', 'Nila'],
    ['Email', email],
    ['Password', 'quiet-forest'],
    ['Phone', '9870011223'],
  ] as const) {
    await fill(label, value)
  }
}

test('G-REG-02 G-REG-11: nothing typed, and Enter says what to do at every field', async () => {
  render(<Flow />)
  expect((await said('Please fill all fields correctly'))[0]?.hasAttribute('disabled')).toBe(true)
  fireEvent.keyDown(await field('Name'), { key: 'Enter' })
  await alerted('Please fix the validation errors before submitting')
  for (const message of ['Name is required', 'Email is required', 'Phone number is required'])
    await said(message)
})

test('G-REG-13: a press sends what is right', async () => {
  answer(accounts.register, { status: 502, unfit: true })
  render(<Flow />)
  await fillAll('nila@example.com')
  await press('Register')
  await alerted('Registration failed')
})

test('finding-6 who comes back from the sign-in goes on at the first field', async () => {
  render(<Flow hasComeBack />)
  expect(document.activeElement).toBe(await field('Name'))
})
