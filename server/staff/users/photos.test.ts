import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../../contract/staff/users.ts'
import { clockAt } from '../../../test/clock.ts'
import { sendForm } from '../../../test/forms.ts'
import { signedInAdmin, signedInEmployee, signedInGuest } from '../../../test/people.ts'
import { pdf } from '../../../test/sample-files.ts'
import { type Caller, stranger, type TestServer, testServer } from '../../../test/server.ts'
import { seeUser, sendChange, sendUser } from '../../../test/staff/users.ts'
import { sweep } from '../../kit/operations/maintenance.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const portrait = (kind: 'jpeg' | 'png' | 'gif' = 'jpeg') =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#8a6d1f' } })
    .withExif({ IFD0: { Copyright: 'Secret Valley' } })
    .toFormat(kind)
    .toBuffer()
const upload = (caller: Caller, photo: Uint8Array) =>
  sendForm(caller, users.uploadPhoto, { fields: {}, files: { photo } })
const uploaded = async (caller: Caller) => (await upload(caller, await portrait())).value.url
const see = async (caller: Caller, url: string | null) =>
  (await server.app.inject({ url: url ?? '', cookies: caller.cookies })).statusCode
const files = () => server.db.selectFrom('files').select(['purpose', 'owner_id']).execute()
const removePhoto = (caller: Caller, id: string) => caller.call(users.removePhoto, { params: { id } })

describe('a photo', () => {
  test('H-API-53 H-USER-19 H-USER-24 is uploaded first, made anew, and given to a user by its address', async () => {
    const admin = await signedInAdmin(server)
    for (const kind of ['jpeg', 'png'] as const) {
      const sent = await upload(admin, await portrait(kind))
      expect([sent.status, sent.value.url]).toEqual([
        201,
        expect.stringMatching(/^\/uploads\/[\w-]{32}\.webp$/),
      ])
      const { value } = await sendUser(admin, { url: sent.value.url })
      expect([value.photo, value.url]).toEqual([sent.value.url, sent.value.url])
      const bytes = (await server.app.inject({ url: value.photo ?? '', cookies: admin.cookies })).rawPayload
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 400, format: 'webp' })
      expect(bytes.toString('latin1')).not.toContain('Secret Valley')
    }
  })

  test('is seen by staff, and by nobody else', async () => {
    const admin = await signedInAdmin(server)
    const employee = await signedInEmployee(server)
    const url = await uploaded(admin)
    expect([await see(admin, url), await see(employee, url)]).toEqual([200, 404])
    await sendUser(admin, { url })
    expect([await see(admin, url), await see(employee, url)]).toEqual([200, 200])
    for (const other of [stranger(server.app), await signedInGuest(server)]) {
      expect(await see(other, url)).toBe(404)
      expect((await upload(other, await portrait())).status).toBeGreaterThanOrEqual(401)
    }
  })

  test('H-USER-22 H-USER-24 that is no JPG or PNG by its content is refused', async () => {
    const admin = await signedInAdmin(server)
    for (const bytes of [
      pdf,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      await portrait('gif'),
    ]) {
      const reply = await upload(admin, bytes)
      expect([reply.status, reply.error.msg, reply.error.fields]).toEqual([
        415,
        'Please upload an image file',
        { photo: 'Please upload an image file' },
      ])
    }
    const broken = await upload(admin, (await portrait()).subarray(0, 300))
    expect([broken.status, Object.keys(broken.error.fields ?? {})]).toEqual([415, ['photo']])
    expect((await sendForm(admin, users.uploadPhoto, { fields: {} })).error.fields).toEqual({
      photo: 'Choose a file',
    })
    expect(await files()).toEqual([])
  })

  test('H-USER-23 H-CONST-03 has to be less than 2 MB', async () => {
    const admin = await signedInAdmin(server)
    const jpeg = await portrait()
    const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
    // 2 MB by number, not by the product's own word for it.
    expect((await upload(admin, padded(2_097_151))).status).toBe(201)
    const reply = await upload(admin, padded(2_097_152))
    expect([reply.status, reply.error.msg, reply.error.fields]).toEqual([
      413,
      'File size must be less than 2MB',
      { photo: 'File size must be less than 2MB' },
    ])
  })

  test('appendix-2 only one’s own unused upload can be given to somebody', async () => {
    const admin = await signedInAdmin(server)
    const other = await signedInAdmin(server)
    const url = await uploaded(other)
    const used = await uploaded(admin)
    await sendUser(admin, { url: used })
    for (const wrong of [url, used, '/uploads/nothing', 'https://evil.example/a.png']) {
      const reply = await sendUser(admin, { url: wrong })
      expect([wrong, reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([wrong, 400, ['url']])
    }
    expect(await server.db.selectFrom('users').select('user_id').execute()).toHaveLength(3)
  })

  test('H-API-51 that is replaced is gone; the same address changes nothing', async () => {
    const admin = await signedInAdmin(server)
    const { value } = await sendUser(admin, { url: await uploaded(admin) })
    expect((await sendChange(admin, value, { url: value.url })).value.photo).toBe(value.photo)
    expect((await sendChange(admin, value)).value.photo).toBe(value.photo)
    const next = await uploaded(admin)
    expect((await sendChange(admin, value, { url: next })).value.photo).toBe(next)
    expect([await see(admin, value.photo), await see(admin, next)]).toEqual([404, 200])
    expect(await files()).toEqual([{ purpose: 'staff-photo', owner_id: value.user_id }])
  })

  test('H-API-54 is taken away once, and goes with whom it shows', async () => {
    const admin = await signedInAdmin(server)
    const { value } = await sendUser(admin, { url: await uploaded(admin) })
    expect((await removePhoto(admin, value.user_id)).status).toBe(200)
    expect((await removePhoto(admin, value.user_id)).error.code).toBe('photo_not_found')
    expect((await removePhoto(admin, 'USR0000')).error.code).toBe('user_not_found')
    expect((await seeUser(admin, value.user_id)).photo).toBeNull()
    const again = (await sendChange(admin, value, { url: await uploaded(admin) })).value
    await admin.call(users.remove, { params: { id: value.user_id } })
    expect(await see(admin, again.photo)).toBe(404)
    expect(await files()).toEqual([])
  })

  test('H-API-54 an employee takes away their own, and nobody else’s', async () => {
    const admin = await signedInAdmin(server)
    const employee = await signedInEmployee(server)
    const other = (await sendUser(admin, { url: await uploaded(admin) })).value
    const own = await seeUser(admin, employee.user.user_id)
    await sendChange(admin, own, { url: await uploaded(admin) })
    expect((await removePhoto(employee, other.user_id)).status).toBe(404)
    expect((await removePhoto(employee, own.user_id)).status).toBe(200)
  })

  test('appendix-2 that is saved with nobody is swept after a day', async () => {
    const admin = await signedInAdmin(server)
    await sendUser(admin, { url: await uploaded(admin) })
    await uploaded(admin)
    clockAt({ hours: 23 })
    await sweep(server.db)
    expect(await files()).toHaveLength(2)
    clockAt({ hours: 25 })
    await sweep(server.db)
    expect(await files()).toMatchObject([{ purpose: 'staff-photo' }])
  })
})
