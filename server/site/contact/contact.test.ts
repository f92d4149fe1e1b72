import { beforeAll, describe, expect, test } from 'vitest'
import { contact } from '../../../contract/site/contact.ts'
import { startServer, stranger, type TestServer, testServer } from '../../../test/server.ts'
import { testNow } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const body = { name: 'Asha Verma', email: 'Asha@Example.com', message: 'Is the road open\nin January?' }

describe('the contact form', () => {
  test('G-CON-05 G-CON-06 keeps the message and mails it to the resort, to be answered to the sender', async () => {
    const sent = await stranger(server.app).call(contact.send, { body })
    expect(sent.value).toEqual({ success: true, message: 'Message sent successfully!' })
    const [message] = await server.db.selectFrom('contact_messages').selectAll().execute()
    expect(message).toMatchObject({ ...body, email: 'asha@example.com', at: new Date(testNow).toISOString() })
    const [mail] = await server.db.selectFrom('mails').selectAll().execute()
    expect(mail).toMatchObject({
      recipient: 'stay@forestview.example',
      reply_to: 'asha@example.com',
      subject: 'Message from Asha Verma',
      state: 'kept',
    })
    expect(mail?.body_text).toContain('Is the road open\nin January?')
  })

  test('G-CON-03 asks for all three fields, each with its sentence', async () => {
    const { status, error } = await stranger(server.app).send(contact.send, {
      body: { name: ' ', email: 'x' },
    })
    expect(status).toBe(400)
    expect(error.fields).toEqual({
      name: 'Name is required',
      email: 'Please enter a valid email address',
      message: 'Message is required',
    })
    expect(await server.db.selectFrom('mails').selectAll().execute()).toEqual([])
  })

  test('takes no name of several lines: it stands in the subject of a mail', async () => {
    const injected = { ...body, name: 'Asha\r\nBcc: all@example.com' }
    expect((await stranger(server.app).send(contact.send, { body: injected })).status).toBe(400)
  })

  test('takes five messages an hour from one address', async () => {
    const throttled = await startServer({ RATE_LIMIT: '1' })
    const caller = stranger(throttled.app)
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await caller.call(contact.send, { body })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    await throttled.app.close()
  })
})
