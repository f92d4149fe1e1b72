import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import type { MediaPicture } from '../../web/kit/pictures/media.ts'

const { resolve } = createRequire(import.meta.url)
const font = (file: string) => resolve(`@fontsource/${file}.woff`)

export const colours = {
  ink: '#1C2A25',
  muted: '#55635C',
  deodar: '#1F4D3D',
  brass: '#7D5A1B',
  line: '#DDD3C0',
  sand: '#F1EADC',
}
export const margin = 56
export const pageWidth = 595.28
const pageHeight = 841.89
export const width = pageWidth - 2 * margin
const bottom = pageHeight - 72
const edition = new Date('2026-11-02T00:00:00Z')

export type Sheet = ReturnType<typeof openSheet>

/** An A4 document with the project's type and colours, tagged so that it can be read aloud in order. */
export function openSheet(title: string, author: string) {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: 40 },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    // A fixed date keeps the bytes the same from run to run.
    info: { Title: title, Author: author, CreationDate: edition, ModDate: edition },
  })
  doc.registerFont('text', font('figtree/files/figtree-latin-400-normal'))
  doc.registerFont('strong', font('figtree/files/figtree-latin-600-normal'))
  // The rupee sign is not in the latin cut.
  doc.registerFont('rupee', font('figtree/files/figtree-latin-ext-400-normal'))
  doc.registerFont('title', font('fraunces/files/fraunces-latin-400-normal'))
  const root = doc.struct('Document')
  doc.addStructure(root)
  return { doc, root, title, author }
}

/** Begins a page when less than `height` is left on this one. */
export function keepTogether({ doc }: Sheet, height: number): void {
  if (doc.y + height > bottom) doc.addPage()
}

type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Caption' | 'TH' | 'TD'
type Options = PDFKit.Mixins.TextOptions & {
  x?: number
  y?: number
  size?: number
  colour?: string
  font?: string
  /** The part of the document it belongs to; the document itself without one. */
  within?: PDFKit.PDFStructureElement
}

/** One tagged piece of text. */
export function write({ doc, root }: Sheet, tag: Tag, text: string, options: Options = {}): void {
  const {
    x = margin,
    y = doc.y,
    size = 10.5,
    colour = colours.ink,
    font: face = 'text',
    within = root,
    ...rest
  } = options
  within.add(
    doc.struct(tag, {}, () => {
      doc.font(face).fontSize(size).fillColor(colour)
      const settings = { width, lineGap: size * 0.32, ...rest }
      const [before, after] = text.split('₹')
      if (after === undefined) doc.text(text, x, y, settings)
      else {
        doc.text(before ?? '', x, y, { ...settings, continued: true }).font('rupee')
        doc
          .text('₹', { ...settings, continued: true })
          .font(face)
          .text(after, settings)
      }
    }),
  )
}

/** A section heading with the hairline above it. */
export function heading(sheet: Sheet, text: string, room = 140): void {
  const { doc } = sheet
  keepTogether(sheet, room)
  if (doc.y > margin) {
    doc.y += 16
    rule(sheet, doc.y)
    doc.y += 14
  }
  write(sheet, 'H2', text, { size: 19, font: 'title', colour: colours.deodar, lineGap: 2 })
  doc.y += 6
}

export function paragraph(sheet: Sheet, text: string): void {
  write(sheet, 'P', text)
  sheet.doc.y += 8
}

export function rule({ doc }: Sheet, y: number): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.6)
    .strokeColor(colours.line)
    .stroke()
  doc.endMarkedContent()
}

/** A picture over the given width, 16:10, with its alternative text. */
export async function figure(
  sheet: Sheet,
  picture: MediaPicture,
  box: { x: number; y: number; width: number; height: number },
) {
  const file = new URL(`../../public/media/${picture.path}-1600.avif`, import.meta.url)
  const jpeg = await sharp(file.pathname)
    .resize(1500, Math.round((1500 * box.height) / box.width), { fit: 'cover' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer()
  const { doc, root } = sheet
  root.add(
    doc.struct('Figure', { alt: picture.alt }, () => {
      doc.image(jpeg, box.x, box.y, { width: box.width, height: box.height })
    }),
  )
}

/** Page numbers and the name at the foot of every page but the cover. */
export function close({ doc, root, title, author }: Sheet): void {
  root.end()
  const { count } = doc.bufferedPageRange()
  for (let page = 1; page < count; page += 1) {
    doc.switchToPage(page)
    // Text below the bottom margin would begin a page of its own.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    doc.font('text').fontSize(8.5).fillColor(colours.muted)
    doc.text(`${author} · ${title}`, margin, pageHeight - 48, { width: width - 60, lineBreak: false })
    doc.text(`${page + 1} of ${count}`, margin + width - 60, pageHeight - 48, {
      width: 60,
      align: 'right',
      lineBreak: false,
    })
    doc.endMarkedContent()
  }
  doc.end()
}
