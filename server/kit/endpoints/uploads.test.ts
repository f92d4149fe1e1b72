import { Agent, request as httpRequest } from 'node:http'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../contract/kit/errors.ts'
import { heicMessage } from '../../../contract/kit/pictures.ts'
import { cfbWith, heicOf, pdf, png, zipOf } from '../../../test/sample-files.ts'
import { asha, docx, type Part, send, serveForm, url } from '../../../test/upload-form.ts'

serveForm()

describe('a form with files', () => {
  test('gives its fields and its files', async () => {
    const { status, body } = await send(asha, ['resume', pdf, 'cv.pdf'], ['photo', png, 'me.png'])
    expect({ status, body }).toEqual({
      status: 200,
      body: { name: 'Asha', files: { resume: 'cv.pdf application/pdf', photo: 'me.png image/png' } },
    })
  })

  test('tells a file by its content, not by its name or what the browser says', async () => {
    const { status, body } = await send(asha, ['resume', png, 'cv.pdf', 'application/pdf'])
    expect(status).toBe(415)
    expect(body).toMatchObject({ code: 'file_type', fields: { resume: expect.any(String) } })
  })

  test('D-2 tells of HEIC where pictures are taken, whatever it is called, and nowhere else', async () => {
    const heic = heicOf('heic', 'mif1')
    for (const name of ['me.png', 'IMG_0042.HEIC', 'me']) {
      const { status, body } = await send(asha, ['resume', pdf, 'cv.pdf'], ['photo', heic, name, 'image/png'])
      expect([status, body]).toMatchObject([415, { code: 'file_type', fields: { photo: heicMessage } }])
    }
    const { body } = await send(asha, ['resume', heic, 'cv.pdf'])
    expect(body).toMatchObject({ fields: { resume: 'This type of file is not accepted here' } })
  })

  test('tells a Word file from another archive, and an old one from a spreadsheet', async () => {
    const word = zipOf(['[Content_Types].xml', 'word/document.xml'])
    expect((await send(asha, ['resume', word, 'cv.docx'])).body).toMatchObject({
      files: { resume: `cv.docx ${docx}` },
    })
    expect((await send(asha, ['resume', zipOf(['notes.txt']), 'cv.docx'])).status).toBe(415)
    expect((await send(asha, ['resume', cfbWith('WordDocument'), 'cv.doc'])).body).toMatchObject({
      files: { resume: 'cv.doc application/msword' },
    })
    expect((await send(asha, ['resume', cfbWith('Workbook'), 'cv.doc'])).status).toBe(415)
    expect((await send(asha, ['resume', Buffer.from('<svg onload="x">'), 'cv.pdf'])).status).toBe(415)
  })

  test('W-41 knows a PDF behind up to 1,024 bytes of something else, and no further', async () => {
    const behind = (count: number) => Buffer.concat([Buffer.alloc(count, '\n'), pdf])
    for (const count of [1, 3, 1024])
      expect((await send(asha, ['resume', behind(count), 'cv.pdf'])).body.files).toEqual({
        resume: 'cv.pdf application/pdf',
      })
    expect((await send(asha, ['resume', behind(1025), 'cv.pdf'])).status).toBe(415)
    // What is something else by its beginning stays that.
    expect((await send(asha, ['resume', Buffer.concat([png, pdf]), 'cv.pdf'])).status).toBe(415)
  })

  test('refuses an ending that is not of the content, and gives one where there is none', async () => {
    for (const name of ['Resume.hta', 'cv.pdf.html', 'cv.bat', 'cv.docx', 'cv.zip'])
      expect([name, (await send(asha, ['resume', pdf, name])).status]).toEqual([name, 415])
    expect((await send(asha, ['resume', pdf, 'CV.PDF'])).body.files).toEqual({
      resume: 'CV.PDF application/pdf',
    })
    expect((await send(asha, ['resume', pdf, 'resume'])).body.files).toEqual({
      resume: 'resume.pdf application/pdf',
    })
  })

  test.each([
    'word/vbaProject.bin',
    'word/vbaData.xml',
    'evil.exe',
    'word/media/x.html',
    '../x.xml',
    'ppt/a.xml',
  ])('refuses a Word file with %s in it', async (name) => {
    const parts = ['[Content_Types].xml', 'word/document.xml']
    expect((await send(asha, ['resume', zipOf([...parts, name]), 'cv.docx'])).status).toBe(415)
  })

  test('takes the parts that Word writes', async () => {
    const parts = ['[Content_Types].xml', '_rels/.rels', 'docProps/app.xml', 'word/document.xml']
    const more = [
      'word/_rels/document.xml.rels',
      'word/media/image1.jpeg',
      'word/theme/theme1.xml',
      'customXml/item1.xml',
    ]
    expect((await send(asha, ['resume', zipOf([...parts, ...more]), 'cv.docx'])).status).toBe(200)
  })

  test('says that a PDF which broke off cannot be read', async () => {
    const { status, body } = await send(asha, ['resume', pdf.subarray(0, 30), 'cv.pdf'])
    expect([status, body.code]).toEqual([415, 'file_unreadable'])
  })

  test('refuses a file above its own limit and names the field', async () => {
    const large = (from: Uint8Array, size: number) => Buffer.concat([from, Buffer.alloc(size)])
    const cases: [field: string, parts: Part[]][] = [
      [
        'photo',
        [
          ['resume', pdf, 'cv.pdf'],
          ['photo', large(png, 3000), 'me.png'],
        ],
      ],
      ['resume', [['resume', large(pdf, 30_000), 'cv.pdf']]],
    ]
    for (const [field, parts] of cases) {
      const { status, body } = await send(asha, ...parts)
      expect(status).toBe(413)
      expect(body).toMatchObject({ code: 'file_too_large', fields: { [field]: 'This file is too large' } })
    }
  })

  test('refuses a body that no allowed form can have, before it has read it', async () => {
    const { status, body } = await send(asha, ['resume', Buffer.alloc(3_000_000), 'cv.pdf'])
    expect([status, body.code]).toEqual([413, 'body_too_large'])
  })

  test('says which file is missing, empty, sent twice or not expected', async () => {
    const cv: Part = ['resume', pdf, 'cv.pdf']
    const cases: [field: string, parts: Part[]][] = [
      ['resume', [asha]],
      ['resume', [asha, ['resume', Buffer.alloc(0), '']]],
      ['resume', [asha, ['resume', Buffer.alloc(0), 'cv.pdf']]],
      ['resume', [asha, cv, cv]],
      ['extra', [asha, cv, ['extra', pdf, 'x.pdf']]],
      ['name', [['name', ''], cv]],
    ]
    for (const [field, parts] of cases) {
      const { status, body } = await send(...parts)
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'invalid_input', [field]])
    }
  })

  test('keeps no path and nothing unseen of a file’s name', async () => {
    const { body } = await send(asha, ['resume', pdf, '../../etc/.cv\u0007\u202e.pdf'])
    expect(body.files).toEqual({ resume: 'cv.pdf application/pdf' })
  })

  test('refuses JSON where a form is due, and a form without end', async () => {
    const json = await fetch(url(), {
      method: 'POST',
      body: '{"name":"Asha"}',
      headers: { 'content-type': 'application/json' },
    })
    expect([json.status, ((await json.json()) as ErrorBody).code]).toEqual([415, 'wrong_content_type'])
    const disposition = 'Content-Disposition: form-data; name='
    for (const part of [
      `${disposition}"name"\r\n\r\nAsha`,
      `${disposition}"resume"; filename="a.pdf"\r\n\r\n%PDF-`,
    ]) {
      const cut = await fetch(url(), {
        method: 'POST',
        body: `--x\r\n${part}`,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      })
      expect([cut.status, ((await cut.json()) as ErrorBody).code]).toEqual([400, 'malformed_body'])
    }
  })

  test('has a limit for all its text fields together, also when it tells no length', async () => {
    const field = (n: number) =>
      `--x\r\nContent-Disposition: form-data; name="field${n}"\r\n\r\n${'a'.repeat(300_000)}\r\n`
    let sentFields = 0
    async function* fields() {
      for (; sentFields < 59; sentFields++) yield Buffer.from(field(sentFields))
    }
    const reply = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const sent = httpRequest(url(), { method: 'POST', headers }, async (answer) => {
        resolve({ status: answer.statusCode, body: Buffer.concat(await answer.toArray()).toString() })
        sent.destroy()
      })
      sent.on('error', reject)
      // Without an end: only who refuses at once answers.
      Readable.from(fields()).pipe(sent, { end: false })
    })
    expect([reply.status, JSON.parse(reply.body)]).toMatchObject([
      413,
      { code: 'body_too_large', fields: { field3: 'That is too large to send' } },
    ])
  })

  test('that was refused half-way does not hold up the next request of its connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const boundary = 'x'
    const part = (name: string, bytes: Buffer) =>
      Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n`,
        ),
        bytes,
        Buffer.from('\r\n'),
      ])
    const body = Buffer.concat([
      part('extra', Buffer.alloc(15_000)),
      part('resume', Buffer.alloc(900_000)),
      Buffer.from(`--${boundary}--\r\n`),
    ])
    const once = () =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': body.length,
        }
        const sent = httpRequest(url(), { method: 'POST', agent, headers }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode))
        })
        sent.on('error', reject).end(body)
      })
    expect([await once(), await once(), await once()]).toEqual([400, 400, 400])
    agent.destroy()
  })
})
