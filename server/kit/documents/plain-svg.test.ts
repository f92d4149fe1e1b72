import { describe, expect, test } from 'vitest'
import { docxWith } from '../../../test/sample-files.ts'
import { plainDocument } from './plain-document.ts'

const svg = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`
const isTaken = (part: string | Uint8Array) =>
  plainDocument(docxWith({ 'word/media/image1.svg': Buffer.from(part) })) !== undefined

describe('W-41 a Word file with a drawing', () => {
  test.each([
    ['shapes, words and a comment', '<!-- a leaf --><path d="M0 0L9 9"/><text>Meera - on call</text>'],
    ['parts of its own', '<a id="x"/><use href="#x"/><use xlink:href=\'#x\'/><g fill="url(#x)"/>'],
    ['a picture that it brings', '<image xlink:href = "data:image/png;base64,iVBORw0KGgo="/>'],
    ['a style', '<g style="fill: url( &quot;#x&quot; )"/><style><![CDATA[.a{fill:url(\'#x\')}]]></style>'],
    ['letters written as numbers', '<text>&#2350;&#x940;</text><use href="&#35;x"/>'],
  ])('is taken where it is made of %s', (_what, inside) => expect(isTaken(svg(inside))).toBe(true))

  test.each([
    ['a picture of the web', '<image href="https://evil.example/a.png"/>'],
    ['one by its old name', '<image xlink:href="https://evil.example/a.png"/>'],
    ['one with apostrophes and lines', "<image\nhref\n=\n'//evil.example/a.png'/>"],
    ['a file of the disk', '<image href="file:///C:/a.png"/>'],
    ['one of another machine', '<image href="&#92;&#92;server/a.png"/>'],
    ['a source', '<image src="https://evil.example/a.png"/>'],
    ['a fill', '<g fill="url(https://evil.example/a.svg#x)"/>'],
    ['a fill in numbers', '<g fill="u&#114;l(&#x68;ttps://evil.example/a.svg#x)"/>'],
    ['a fill in long numbers', '<g fill="u&#00000000114;l(https://evil.example/a.svg#x)"/>'],
    ['a fill as CSS may write it', '<style>a{fill:u\\72l(https://evil.example/a.svg#x)}</style>'],
    ['a style in CDATA', '<style><![CDATA[a{fill:url("//evil.example/a")}]]></style>'],
    ['a sheet of styles', '<style>@import "https://evil.example/a.css";</style>'],
    ['an address that moves', '<use href="#x"><set attributeName="href" to="https://evil.example/"/></use>'],
    ['another base', '<g xml:base="https://evil.example/"><use href="#x"/></g>'],
    ['a script', '<svg:script>fetch()</svg:script>'],
    ['what runs as it loads', '<g onload="fetch()"/>'],
  ])('is refused where it leads to %s', (_what, inside) => expect(isTaken(svg(inside))).toBe(false))

  test.each([
    ['an entity', `<!DOCTYPE svg [<!ENTITY e "https://evil.example/">]>${svg('')}`],
    ['an instruction', `<?xml-stylesheet href="#x"?>${svg('')}`],
    ['another encoding', svg('').replace('UTF-8', 'UTF-7')],
    ['UTF-16', Buffer.from(svg(''), 'utf16le')],
    ['what is no XML', Buffer.from([0x1f, 0x8b, 8])],
    ['too much of it', svg(' '.repeat(8_000_000))],
  ])('is refused with %s', (_what, part) => expect(isTaken(part)).toBe(false))

  test('is looked into whatever letters its name has', () => {
    const part = Buffer.from(svg('<image href="https://evil.example/a.png"/>'))
    expect(plainDocument(docxWith({ 'WORD/Media/a.SVG': part }))).toBeUndefined()
  })
})
