import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { heicMessage, isHeic } from '../../../contract/kit/pictures.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { heicOf, pngOfSize } from '../../../test/sample-files.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { writes } from '../../../test/writes/all.ts'
import { sendSample } from '../../../test/writes/sample.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const ofPictures = writes.flatMap((write) =>
  Object.entries(write.endpoint.files ?? {})
    .filter(([, { types }]) => types.includes('image/png'))
    .map(([field]) => ({ ...write, field })),
)
type OfPictures = (typeof ofPictures)[number]

/** Sends these bytes in place of the picture of the sample. */
const sent = async ({ endpoint, make, field }: OfPictures, bytes: Uint8Array) => {
  const admin = await signedInAdmin(server)
  const sample = await make(server, admin)
  return sendSample(endpoint, admin, { ...sample, files: { [field]: bytes } })
}
const files = () => server.db.selectFrom('files').select('file_key').execute()

const tooMany =
  'This picture has 108 million points, too many: at most 100 million are taken. Please make it smaller.'

describe('a picture as phones make it', () => {
  test('is taken by every call that the samples know', () => {
    expect(ofPictures.length).toBeGreaterThan(5)
  })

  test.each(ofPictures)(
    'D-2 $name refuses 108 million points for that, before it unfolds any',
    async (of) => {
      const reply = await sent(of, pngOfSize(12_000, 9000))
      expect([reply.status, reply.error]).toMatchObject([
        413,
        { code: 'file_too_large', message: tooMany, fields: { [of.field]: tooMany } },
      ])
    },
  )

  test.each(ofPictures)('D-2 $name calls one that breaks off unreadable, not large', async (of) => {
    const whole = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#356' } })
      .jpeg()
      .toBuffer()
    const reply = await sent(of, whole.subarray(0, 20))
    expect([reply.status, reply.error.code]).toEqual([415, 'picture_unreadable'])
    expect(Object.keys(reply.error.fields ?? {})).toEqual([of.field])
  })

  test.each(ofPictures)('D-2 $name says of HEIC, whatever it is called, what to send instead', async (of) => {
    const before = await files()
    const reply = await sent(of, heicOf('heic', 'mif1', 'heic'))
    expect([reply.status, reply.error]).toMatchObject([
      415,
      { code: 'file_type', message: heicMessage, fields: { [of.field]: heicMessage } },
    ])
    expect(heicMessage).toMatch(/HEIC.*JPEG.*iPhone.*Settings, Camera, Formats, Most Compatible/)
    expect(await files()).toEqual(before)
  })
})

describe('HEIC is told by its content', () => {
  test.each([
    ['heic', ['mif1', 'heic']],
    ['heix', []],
    ['hevc', ['msf1']],
    ['mif1', ['heic', 'miaf']],
    ['msf1', ['hevc']],
    ['heif', []],
  ])('%s with %j is', (brand, others) => {
    expect(isHeic(heicOf(brand, ...others))).toBe(true)
  })

  test.each([
    ['avif', ['mif1', 'miaf']],
    ['mif1', ['miaf', 'avif']],
    ['msf1', ['avis']],
    ['qt  ', []],
    ['mp42', ['mp41']],
  ])('%s with %j is not', (brand, others) => {
    expect(isHeic(heicOf(brand, ...others))).toBe(false)
  })

  test('a few bytes, and other files that end before it could be told, are not', () => {
    expect(isHeic(new Uint8Array())).toBe(false)
    expect(isHeic(Buffer.from('ftyp'))).toBe(false)
    expect(isHeic(heicOf('heic').subarray(0, 12))).toBe(true)
  })
})
