import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { field } from '../../../../test/screen.tsx'
import { SignInStep } from './SignInStep.tsx'

const none = () => undefined
const open = (email: string) => {
  cleanup()
  return render(
    <MemoryRouter>
      <SignInStep email={email} onSignedIn={none} onRegister={none} />
    </MemoryRouter>,
  )
}

test('finding-6 who chooses to sign in goes on at the first field that is still empty', async () => {
  open('')
  expect(document.activeElement).toBe(await field('Email'))
  open('nila@example.com')
  expect(document.activeElement).toBe(await field('Password'))
})
