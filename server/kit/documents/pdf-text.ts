import { type Face, faces, fontBytes, marksUnplaced } from './pdf-faces.ts'

/** `tabular`: all digits are as wide, so that amounts of a column stand below each other. */
export type Style = { face: Face; size: number; colour: string; tabular?: boolean }
export type Place = { x: number; width: number; align?: 'left' | 'right' }

const nameOf = (face: Face, place: number) => `${face}-${place}`

/** What pdfkit knows of the font in use and its types leave out. */
type Opened = {
  font: { hasGlyphForCodePoint: (code: number) => boolean }
  ascender: number
  descender: number
}

const registered = new WeakMap<PDFKit.PDFDocument, Set<string>>()

/** A font of this hand, read when a letter first asks for it. A file holds those of which a letter was drawn. */
const openedFont = (doc: PDFKit.PDFDocument, face: Face, place: number): Opened => {
  const name = nameOf(face, place)
  const known = registered.get(doc) ?? new Set()
  if (!known.has(name)) doc.registerFont(name, fontBytes(faces[face][place] ?? ''))
  registered.set(doc, known.add(name))
  return (doc.font(name) as unknown as { _font: Opened })._font
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The place of its font among those of the hand: a letter goes to one with all its marks, or it could not be shaped. */
const fontFor = (doc: PDFKit.PDFDocument, face: Face, letter: string): number => {
  const codes = Array.from(letter, (sign) => sign.codePointAt(0) ?? 0)
  const place = faces[face].findIndex((_file, at) => {
    const { font } = openedFont(doc, face, at)
    return codes.every((code) => font.hasGlyphForCodePoint(code))
  })
  return Math.max(place, 0)
}

/** What a text is shaped with beside what its script asks for; its types know no feature that is left out. */
type Features = PDFKit.Mixins.OpenTypeFeatures[]
const withoutPlaces = { abvm: false, blwm: false, mark: false, mkmk: false } as unknown as Features

type Run = { place: number; font: string; text: string; features: Features }

/** A line cut where the font changes. */
const runsOf = (doc: PDFKit.PDFDocument, { face, tabular }: Style, line: string): Run[] => {
  const runs: Run[] = []
  const ours: Features = tabular ? ['tnum'] : []
  for (const { segment } of letters.segment(line)) {
    const place = fontFor(doc, face, segment)
    const last = runs.at(-1)
    if (last?.place === place) {
      last.text += segment
      continue
    }
    const features = marksUnplaced(faces[face][place] ?? '') ? withoutPlaces : ours
    runs.push({ place, font: nameOf(face, place), text: segment, features })
  }
  return runs
}

const runWidth = (doc: PDFKit.PDFDocument, { font, text, features }: Run, size: number): number =>
  doc.font(font).fontSize(size).widthOfString(text, { features })

/** How wide a text is on one line. */
const widthOf = (doc: PDFKit.PDFDocument, style: Style, line: string): number =>
  runsOf(doc, style, line).reduce((sum, run) => sum + runWidth(doc, run, style.size), 0)

type Piece = { text: string; gap: string; width: number }

/** What a line is filled with: words, and the letters of a word that is too long for a line of its own. */
const piecesOf = (doc: PDFKit.PDFDocument, style: Style, paragraph: string, width: number): Piece[] => {
  const measured = (text: string, gap: string) => ({ text, gap, width: widthOf(doc, style, text) })
  return paragraph.split(/\s+/).flatMap((text) => {
    const word = measured(text, ' ')
    if (word.width <= width) return [word]
    return Array.from(letters.segment(text), ({ segment }, at) => measured(segment, at > 0 ? '' : ' '))
  })
}

type Line = { text: string; width: number }

const filled = (pieces: readonly Piece[], space: number, width: number): string[] => {
  const [first, ...rest] = pieces
  const lines: Line[] = [{ text: first?.text ?? '', width: first?.width ?? 0 }]
  for (const { text, gap, ...piece } of rest) {
    const line = lines.at(-1) as Line
    const longer = line.width + (gap ? space : 0) + piece.width
    if (longer > width) lines.push({ text, width: piece.width })
    else lines.splice(-1, 1, { text: line.text + gap + text, width: longer })
  }
  return lines.map(({ text }) => text)
}

/** The text in lines that fit. Every piece is measured once: shaping is what takes the time. */
const linesOf = (doc: PDFKit.PDFDocument, style: Style, text: string, width: number): string[] => {
  const space = widthOf(doc, style, ' ')
  const paragraphs = text.normalize('NFC').split('\n')
  return paragraphs.flatMap((paragraph) => filled(piecesOf(doc, style, paragraph, width), space, width))
}

/** A line in its fonts, and how far it reaches above and below the line that its letters stand on. */
const measured = (doc: PDFKit.PDFDocument, line: string, style: Style) => {
  const { face, size } = style
  const runs = runsOf(doc, style, line)
  const used = [0, ...runs.map(({ place }) => place)].map((place) => openedFont(doc, face, place))
  const above = (Math.max(...used.map(({ ascender }) => ascender)) * size) / 1000
  const below = (Math.max(...used.map(({ descender }) => -descender)) * size) / 1000
  return { runs, above, below }
}

const drawLine = (doc: PDFKit.PDFDocument, line: string, style: Style, place: Place): void => {
  const { face, size, colour } = style
  const { runs, above, below } = measured(doc, line, style)
  if (doc.y + above + below > doc.page.maxY()) doc.addPage()
  const top = doc.y
  let x = place.x + (place.align === 'right' ? place.width - widthOf(doc, style, line) : 0)
  for (const run of runs) {
    // Fonts of different heights stand on one line.
    const options = { lineBreak: false, baseline: 'alphabetic', features: run.features } as const
    doc
      .fillColor(colour)
      .font(run.font)
      .fontSize(size)
      .text(run.text, x, top + above, options)
    x += runWidth(doc, run, size)
  }
  doc.font(nameOf(face, 0))
  doc.x = place.x
  doc.y = top + above + below
}

/** How high a text stands that is filled into lines of this width. */
export const heightOf = (doc: PDFKit.PDFDocument, text: string, style: Style, width: number): number =>
  linesOf(doc, style, text, width).reduce((sum, line) => {
    const { above, below } = measured(doc, line, style)
    return sum + above + below
  }, 0)

/** Writes a text below what is there, in the fonts that its letters need; a full page is followed by a new one. */
export const drawText = (doc: PDFKit.PDFDocument, text: string, style: Style, place: Place): void => {
  for (const line of linesOf(doc, style, text, place.width)) drawLine(doc, line, style, place)
}

/** Begins a new page unless so much has room, so that it is not split. Answers whether it did. */
export const keepWhole = (doc: PDFKit.PDFDocument, height: number): boolean => {
  if (doc.y + height <= doc.page.maxY()) return false
  doc.addPage()
  return true
}

/** Begins a new page unless a line of this size has room, so that the parts of one line stay together. */
export const keepTogether = (doc: PDFKit.PDFDocument, size: number): void => void keepWhole(doc, 1.4 * size)

/** Draws beside each other from one line on, and goes below all of them. */
export const sideBySide = (doc: PDFKit.PDFDocument, ...draws: readonly (() => void)[]): void => {
  const top = doc.y
  const ends = draws.map((draw) => {
    doc.y = top
    draw()
    return doc.y
  })
  doc.y = Math.max(top, ...ends)
}
