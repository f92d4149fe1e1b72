import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { expenses } from '../../../contract/money/expenses.ts'
import { sendForm } from '../../../test/forms.ts'
import { signedInAdmin, signedInEmployee, signedInGuest } from '../../../test/people.ts'
import { pdf } from '../../../test/sample-files.ts'
import { type Caller, stranger, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const fields = { expenseName: 'Diesel', amount: '10', expenseType: 'UTILITIES', expenseDate: '2026-11-18' }
const create = (admin: Caller, expenseImage: Uint8Array) =>
  sendForm(admin, expenses.create, { fields, files: { expenseImage } })
const change = (
  admin: Caller,
  uuid: string,
  more: { removeImage?: boolean } = {},
  expenseImage?: Uint8Array,
) =>
  sendForm(admin, expenses.change, {
    params: { uuid },
    fields: { ...fields, ...more },
    ...(expenseImage && { files: { expenseImage } }),
  })
const file = (caller: Caller, url: string | null) =>
  server.app.inject({ url: url ?? '', cookies: caller.cookies })
const files = () => server.db.selectFrom('files').select(['file_key', 'purpose', 'owner_id']).execute()

/** A photograph as a phone takes it: lying on its side, with the place in it. */
const photograph = (width = 3000, height = 2000) =>
  sharp({ create: { width, height, channels: 3, background: '#d9d5ca' } })
    .withExif({ IFD0: { Copyright: 'Secret Valley', ImageDescription: 'Secret Valley' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

describe('a receipt', () => {
  test('H-EXP-14 appendix-2 is served to admins, and to nobody else', async () => {
    const admin = await signedInAdmin(server)
    const { value } = await create(admin, await photograph())
    for (const url of [value.expenseImage, value.thumbnail]) {
      expect(url).toMatch(/^\/uploads\/[\w-]{32}\.webp$/)
      const seen = await file(admin, url)
      expect([seen.statusCode, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'private, no-cache',
      ])
      for (const other of [
        stranger(server.app),
        await signedInGuest(server),
        await signedInEmployee(server),
      ]) {
        expect((await file(other, url)).statusCode).toBe(404)
      }
    }
    expect(await files()).toMatchObject(Array(2).fill({ purpose: 'expense-receipt', owner_id: value.uuid }))
  })

  test('H-EXP-08 is made anew: upright, smaller, and without what the camera wrote into it', async () => {
    const admin = await signedInAdmin(server)
    const sent = await photograph()
    expect(sent.toString('latin1')).toContain('Secret Valley')
    const { value } = await create(admin, sent)
    const large = (await file(admin, value.expenseImage)).rawPayload
    const small = (await file(admin, value.thumbnail)).rawPayload
    const { width, height, format, exif, orientation } = await sharp(large).metadata()
    expect({ width, height, format, exif, orientation }).toEqual({
      width: 1333,
      height: 2000,
      format: 'webp',
    })
    expect(large.toString('latin1')).not.toContain('Secret Valley')
    expect((await sharp(small).metadata()).width).toBe(160)
  })

  test('H-EXP-08 that is no picture by its content is refused, whatever it is called', async () => {
    const admin = await signedInAdmin(server)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const bytes of [
      pdf,
      svg,
      Buffer.from('hello'),
      await sharp(await photograph(9, 9))
        .gif()
        .toBuffer(),
    ]) {
      const reply = await create(admin, bytes)
      expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([415, ['expenseImage']])
    }
    const broken = (await photograph(400, 400)).subarray(0, 200)
    const reply = await create(admin, broken)
    expect([reply.status, reply.error.code, reply.error.fields]).toEqual([
      415,
      'picture_unreadable',
      { expenseImage: 'This picture cannot be read. Please save it again as JPEG or PNG.' },
    ])
    expect(await files()).toEqual([])
    expect(await server.db.selectFrom('expenses').select('name').execute()).toEqual([])
  })

  test('appendix-2 of more than 5 MB is refused', async () => {
    const admin = await signedInAdmin(server)
    const jpeg = await photograph(20, 20)
    const reply = await create(admin, Buffer.concat([jpeg, Buffer.alloc(5_000_001 - jpeg.length)]))
    expect([reply.status, reply.error.fields]).toEqual([413, { expenseImage: 'This file is too large' }])
  })

  test('appendix-2 that is replaced, taken away or deleted with its expense is gone', async () => {
    const admin = await signedInAdmin(server)
    const first = (await create(admin, await photograph(20, 20))).value
    const { uuid } = first
    const same = (await change(admin, uuid)).value
    expect(same.expenseImage).toBe(first.expenseImage)
    const second = (await change(admin, uuid, {}, await photograph(30, 30))).value
    expect(second.expenseImage).not.toBe(first.expenseImage)
    expect((await file(admin, first.expenseImage)).statusCode).toBe(404)
    expect((await file(admin, second.expenseImage)).statusCode).toBe(200)
    expect((await change(admin, uuid, { removeImage: true })).value).toMatchObject({
      expenseImage: null,
      thumbnail: null,
    })
    expect(await files()).toEqual([])
    await change(admin, uuid, {}, await photograph(30, 30))
    await admin.call(expenses.remove, { params: { uuid } })
    expect(await files()).toEqual([])
    const jobs = await server.db.selectFrom('jobs').select('name').where('name', '=', 'remove-file').execute()
    // Six stored, each with the job that looks whether it was saved, and each removed once.
    expect(jobs).toHaveLength(12)
  })
})
