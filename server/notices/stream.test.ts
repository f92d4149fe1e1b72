import { expect, test } from 'vitest'
import { addBooking, addGuest, addRoom } from '../../db/builders.ts'
import { signedInAdmin, signedInEmployee } from '../../test/people.ts'
import { startServer } from '../../test/server.ts'
import { dayAfter } from '../../test/things.ts'

test('an admin hears of a new booking at once, an employee and a stranger hear nothing, and the server can still end', async () => {
  const server = await startServer({ RATE_LIMIT: '0' })
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const path = `${address}/api/admin/notices/stream`
  expect((await fetch(path)).status).toBe(401)
  const employee = await signedInEmployee(server)
  const asked = (cookie: string | undefined) => fetch(path, { headers: { cookie: `fr_staff=${cookie}` } })
  expect((await asked(employee.cookies.fr_staff)).status).toBe(403)

  const admin = await signedInAdmin(server)
  const answer = await asked(admin.cookies.fr_staff)
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const heard = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await heard?.read())?.value).toContain('retry: 5000')
  // The first look has to be over before something changes.
  await new Promise((done) => setTimeout(done, 500))
  const [room, visitor] = [await addRoom(server.db), await addGuest(server.db)]
  await addBooking(server.db, { room, visitor, checkIn: dayAfter(1), checkOut: dayAfter(2) })
  expect((await heard?.read())?.value).toContain('event: change')
  await server.app.close()
  expect((await heard?.read())?.done).toBe(true)
})
