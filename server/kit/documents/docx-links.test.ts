import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { docxOf, docxOfWordOnline, docxWithTemplate, relationsOf } from '../../../test/recruitment/resumes.ts'
import { docxWith } from '../../../test/sample-files.ts'
import { plainDocument } from './plain-document.ts'

const isPlainDocument = (bytes: Uint8Array) => plainDocument(bytes) !== undefined

describe('a Word file', () => {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const listing = (relations: string) =>
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`
  const isPlainWith = (text: string | Uint8Array, name = 'word/_rels/settings.xml.rels') => {
    return isPlainDocument(docxWith({ [name]: typeof text === 'string' ? Buffer.from(text) : text }))
  }
  const relation = (type: string, rest = 'TargetMode="External"') =>
    `<Relationship Id="rId1" Type="${office}/${type}" Target="https://evil.example/t.dotm" ${rest}/>`

  test.each([
    ['a template', listing(relation('attachedTemplate'))],
    ['a picture', listing(relation('image'))],
    ['an object', listing(relation('oleObject'))],
    ['a frame', listing(relation('frame'))],
    ['a template in a spelling of XML', listing(relation('attachedTemplate', 'TargetMode="&#69;xternal"'))],
    ['a template with apostrophes', listing(relation('attachedTemplate', "TargetMode = 'External'"))],
    [
      'a template that speaks of a link',
      listing(relation('attachedTemplate', `x=' Type="${office}/hyperlink"' TargetMode="External"`)),
    ],
    ['a comment', listing(`<!-- " -->${relation('attachedTemplate')}<!-- " -->`)],
    ['an entity', `<!DOCTYPE x [<!ENTITY e "External">]>${listing('')}`],
    ['UTF-16', Buffer.from(listing(relation('attachedTemplate')), 'utf16le')],
    ['too long a list', listing(' '.repeat(2_100_000))],
  ])('that fetches something as it is opened is refused: %s', (_, text) => {
    expect(isPlainWith(text)).toBe(false)
    expect(isPlainWith(text, 'word/_rels/document.xml.rels')).toBe(false)
    expect(isPlainWith(text, 'word/_rels/SETTINGS.XML.RELS')).toBe(false)
  })

  test('that has a part twice is refused: each program takes another of them', () => {
    const own = listing(relation('hyperlink'))
    const twice = Buffer.from(
      docxWith({ 'word/_rels/a.xml.rels': Buffer.from(own), 'word/_rels/b.xml.rels': Buffer.from(own) }),
    )
    expect(isPlainDocument(twice)).toBe(true)
    const same = twice.toString('latin1').replaceAll('word/_rels/b.xml.rels', 'word/_rels/A.xml.rels')
    expect(isPlainDocument(Buffer.from(same, 'latin1'))).toBe(false)
  })

  test('with links to press and parts of its own is taken', () => {
    const own = `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/>`
    const named = relation('image', 'TargetMode="Internal"').replace(/https:[^"]*/, 'media/image1.png')
    expect(isPlainWith(`\uFEFF${listing(own + named + relation('hyperlink'))}`)).toBe(true)
  })
})

describe('a Word file of another making', () => {
  const partsOf = (bytes: Uint8Array) =>
    Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]))
  const withMain = (...targets: string[]) =>
    docxOf(['Cook'], {
      '_rels/.rels': relationsOf(...targets.map((target): [string, string] => ['officeDocument', target])),
      'word/main.xml': '<x/>',
    })

  test('W-41 is taken as Word Online writes it, and kept as it came', () => {
    const online = docxOfWordOnline(['Cook'])
    expect(plainDocument(online)).toBe(online)
  })

  test.each(['word/main.xml', '/word/main.xml', 'WORD/Main.xml'])(
    'W-41 is known by the part that its relations name: %s',
    (target) => expect(isPlainDocument(withMain(target))).toBe(true),
  )

  test('W-41 is none where its relations name a part that is not there, or two', () => {
    expect(isPlainDocument(withMain('word/gone.xml'))).toBe(false)
    expect(isPlainDocument(withMain('word/document.xml', 'word/main.xml'))).toBe(false)
    expect(isPlainDocument(withMain('word/main.xml', 'word/main.xml'))).toBe(true)
  })

  test.each([
    'docMetadata/label.bin',
    'docMetadata/label.svg',
    'docMetadata/vbaData.xml',
    'word/media/font.ttf',
    'word/font1.ttf',
    'word/fonts/image.svg',
    'word/image.svg',
    'word/media/page.html',
    'docProps/image.svg',
  ])('W-41 is refused with %s, which stands elsewhere or is of another kind', (name) => {
    expect(isPlainDocument(docxWith({ [name]: Buffer.from('<x/>') }))).toBe(false)
  })

  test.each([
    'file:///C:\\Users\\Asha\\AppData\\Roaming\\Microsoft\\Templates\\Resume.dotx',
    'file:///C:/Users/A%20B/Resume.dotx',
    'file:///Users/asha/Library/Templates/R&amp;D.dotx',
    'file:///home/%E0%A4%86%E0%A4%B6%E0%A4%BE/r.dotx',
    'FILE:///D:/r.dotx',
    'file://localhost/C:/r.dotx',
    'file:/C:/r.dotx',
  ])('W-41 from the template %s of its writer is kept without its name', (template) => {
    const sent = docxWithTemplate(['Cook'], template)
    const kept = plainDocument(sent)
    const {
      'word/settings.xml': settings,
      'word/_rels/settings.xml.rels': list,
      ...others
    } = partsOf(kept ?? sent)
    expect(list).toBe(relationsOf())
    expect(settings).toBe(
      '<?xml version="1.0"?><w:settings><w:zoom w:percent="100"/><w:compat/></w:settings>',
    )
    const { 'word/settings.xml': _1, 'word/_rels/settings.xml.rels': _2, ...before } = partsOf(sent)
    expect(others).toEqual(before)
  })

  test('W-41 loses its template alone, however the tags are closed', () => {
    const link: [string, string, string] = ['hyperlink', 'https://asha.example', 'External']
    const both = relationsOf(link, ['attachedTemplate', 'file:///C:/r.dotx', 'External'])
    const list = both.replace('"External"/></', '"External"></Relationship></')
    const kept = plainDocument(
      docxOf(['Cook'], {
        'word/settings.xml': '<s:settings><s:attachedTemplate id="rId1"></s:attachedTemplate>a</s:settings>',
        'word/_rels/settings.xml.rels': list,
      }),
    )
    const parts = partsOf(kept ?? Buffer.of())
    expect(list).toContain('</Relationship>')
    expect(parts['word/_rels/settings.xml.rels']).toBe(relationsOf(link))
    expect(parts['word/settings.xml']).toBe('<s:settings>a</s:settings>')
  })

  test.each([
    'http://evil.example/t.dotm',
    'https://evil.example/t.dotm',
    '\\\\server\\share\\t.dotm',
    '//server/share/t.dotm',
    'file://server/share/t.dotm',
    'file:////server/share/t.dotm',
    'file://///server/share/t.dotm',
    'file:///\\\\server\\share\\t.dotm',
    'file:\\\\server\\share\\t.dotm',
    'file:///%5C%5Cserver/share/t.dotm',
    'file:///%5c/server/share/t.dotm',
    'file:///%2Fserver/share/t.dotm',
    'file:///%252Fserver/share/t.dotm',
    'file:///%25255c%25255cserver/share/t.dotm',
    'file:///&#92;&#92;server/share/t.dotm',
    'file:///&#x5C;server/share/t.dotm',
    'file:///&#9;//server/share/t.dotm',
    'file://localhost//server/share/t.dotm',
    'file:///.//server/share/t.dotm',
    'file:///C:/..\\/server/share/t.dotm',
    'f&#9;ile:///C:/t.dotm',
    'templates/t.dotx',
    'ftp://evil.example/t.dotm',
    '',
  ])('W-41 from a template elsewhere is refused: %s', (template) => {
    expect(isPlainDocument(docxWithTemplate(['Cook'], template))).toBe(false)
  })

  test('W-41 with another thing of its writer’s disk than a template is refused', () => {
    for (const type of ['image', 'oleObject', 'frame', 'subDocument'])
      expect(
        isPlainDocument(
          docxOf(['Cook'], {
            'word/_rels/document.xml.rels': relationsOf([type, 'file:///C:/a.png', 'External']),
          }),
        ),
      ).toBe(false)
  })

  test('W-41 with a template that unfolds to too much, or whose settings hide in UTF-16, is refused', () => {
    const list = {
      'word/_rels/settings.xml.rels': relationsOf(['attachedTemplate', 'file:///C:/r.dotx', 'External']),
    }
    /** Claims that a picture unfolds to 33 MB. */
    const claiming = (parts: Record<string, string>) => {
      const file = Buffer.from(docxOf(['Cook'], { ...parts, 'word/media/a.png': 'png' }))
      file.writeUInt32LE(33_000_000, file.lastIndexOf('word/media/a.png') - 46 + 24)
      return file
    }
    expect(isPlainDocument(claiming(list))).toBe(false)
    expect(isPlainDocument(claiming({}))).toBe(true)
    expect(isPlainDocument(docxOf(['Cook'], { ...list, 'word/settings.xml': '<\0w\0/\0>\0' }))).toBe(false)
  })
})
