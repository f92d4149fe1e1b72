import { afterEach, expect, test, vi } from 'vitest'
import { afterSignInPage } from './destinations.ts'
import { signInStaff } from './sign-in.ts'

const answering = (role: string) => {
  const user = { user_id: 'U1', username: 'u', name: 'U', role }
  vi.stubGlobal('fetch', async () => Response.json({ user }))
}

afterEach(() => vi.unstubAllGlobals())

test('G-DEST-08 G-ROLE-01 G-ROLE-07: a role is treated alike however a login spells it', async () => {
  for (const [role, start] of [
    ['admin', '/admin/dashboard'],
    ['Admin', '/admin/dashboard'],
    ['User', '/pegawai/dashboard'],
    ['Pegawai', '/pegawai/dashboard'],
  ] as const) {
    answering(role)
    expect(afterSignInPage(await signInStaff({ username: 'u', password: 'p' })), role).toBe(start)
  }
})
