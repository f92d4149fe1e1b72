import type { MediaPicture } from '../../web/kit/pictures/media.ts'
import { colours, figure, keepTogether, margin, pageWidth, rule, type Sheet, width, write } from './sheet.ts'

/** The first page: a picture over the whole width, the seal, the title and what the document answers. */
export async function cover(
  sheet: Sheet,
  page: { picture: MediaPicture; kicker: string; title: string; lead: string; foot: string },
) {
  const { doc, root } = sheet
  const pictureHeight = 372
  await figure(sheet, page.picture, { x: 0, y: 0, width: pageWidth, height: pictureHeight })
  root.add(doc.struct('Figure', { alt: 'Seal of the resort' }, () => drawSeal(sheet, pictureHeight + 44)))
  write(sheet, 'P', page.kicker, { y: pictureHeight + 112, size: 11, font: 'strong', colour: colours.brass })
  write(sheet, 'H1', page.title, {
    y: doc.y + 6,
    size: 38,
    font: 'title',
    colour: colours.deodar,
    lineGap: 0,
  })
  write(sheet, 'P', page.lead, { y: doc.y + 14, size: 13.5, width: 400, lineGap: 5 })
  write(sheet, 'P', page.foot, { y: 752, size: 9, colour: colours.muted, width: 420 })
  doc.addPage()
}

// The same shape as public/media/brand/seal.svg.
function drawSeal({ doc }: Sheet, y: number) {
  doc.save().translate(margin, y).scale(1.15)
  doc.circle(22, 22, 20.5).lineWidth(1.8).strokeColor(colours.deodar).stroke()
  doc.circle(22, 22, 18.4).clip()
  doc.circle(29, 14, 4.6).fill(colours.deodar)
  doc.path('M0 34L12 19L19 27L25 21L44 40V44H0Z').fill(colours.deodar)
  doc.restore()
}

export type Row = readonly [label: string, value: string]

/** Two columns of facts with a hairline under each row. */
export function facts(sheet: Sheet, rows: readonly Row[], labelWidth = 150): void {
  const { doc, root } = sheet
  const valueX = margin + labelWidth + 16
  const valueWidth = width - labelWidth - 16
  const table = doc.struct('Table')
  root.add(table)
  for (const [label, value] of rows) {
    doc.font('text').fontSize(10)
    const height = Math.max(doc.heightOfString(value, { width: valueWidth, lineGap: 3.2 }), 15)
    keepTogether(sheet, height + 12)
    const y = doc.y + 6
    const row = doc.struct('TR')
    table.add(row)
    const cell = { y, size: 10, lineGap: 3.2, within: row }
    write(sheet, 'TH', label, {
      ...cell,
      x: margin,
      width: labelWidth,
      font: 'strong',
      colour: colours.muted,
    })
    write(sheet, 'TD', value, { ...cell, x: valueX, width: valueWidth })
    row.end()
    doc.y = y + height + 4
    rule(sheet, doc.y)
  }
  table.end()
  doc.y += 10
}

/** A numbered or titled list: bold title, text, and an optional last line in brass. */
export function entries(
  sheet: Sheet,
  list: readonly { title: string; text: string; proof?: string }[],
  numbered = false,
): void {
  list.forEach((entry, index) => {
    keepTogether(sheet, 84)
    const title = numbered ? `${index + 1}. ${entry.title}` : entry.title
    write(sheet, 'H3', title, { size: 12, font: 'strong', lineGap: 3 })
    write(sheet, 'P', entry.text)
    if (entry.proof) write(sheet, 'P', entry.proof, { size: 9.5, colour: colours.brass, lineGap: 3 })
    sheet.doc.y += 10
  })
}

/** A picture inside the text column with the caption that says what it is. */
export async function plate(sheet: Sheet, picture: MediaPicture): Promise<void> {
  const { doc } = sheet
  const height = Math.round((width * 10) / 16)
  keepTogether(sheet, height + 40)
  const y = doc.y + 4
  await figure(sheet, picture, { x: margin, y, width, height })
  write(sheet, 'Caption', picture.alt, { y: y + height + 6, size: 9, colour: colours.muted, lineGap: 2 })
  doc.y += 8
}
