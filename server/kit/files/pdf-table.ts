import { pdfColours, pdfMargin, pdfWidth } from './pdf.ts'
import { drawText, heightOf, keepWhole, type Place, type Style } from './pdf-text.ts'

/** A column of a table: its title, its width in points, what stands in a row, and smaller below it where there is more. */
export type PdfColumn<Row> = {
  title: string
  width: number
  align?: 'right'
  cell: (row: Row) => string
  below?: (row: Row) => string
}

type Options<Row> = {
  size?: number
  /** The row under the others that says what they come to. */
  sum?: Row
}

const padding = 5
const gap = 8

const headStyle: Style = { face: 'strong', size: 7.5, colour: pdfColours.muted }

const cellStyle = (align: 'right' | undefined, size: number, strong: boolean): Style => ({
  face: strong ? 'strong' : 'text',
  size,
  colour: pdfColours.ink,
  tabular: align === 'right',
})
const belowStyle = (size: number): Style => ({ face: 'text', size: size - 1, colour: pdfColours.muted })

const ruleAt = (doc: PDFKit.PDFDocument, y: number, colour: string, width: number): void => {
  doc
    .moveTo(pdfMargin, y)
    .lineTo(pdfMargin + pdfWidth, y)
    .lineWidth(width)
    .strokeColor(colour)
    .stroke()
}

/** Where the columns lie; the gap between two belongs to the left one. */
const placed = <Row>(columns: readonly PdfColumn<Row>[]) => {
  let x = pdfMargin
  return columns.map((column, at) => {
    const place = { ...column, x, width: column.width - (at < columns.length - 1 ? gap : 0) }
    x += column.width
    return place
  })
}

const placeOf = ({ x, width, align }: { x: number; width: number; align?: 'right' }): Place => ({
  x,
  width,
  align: align ?? 'left',
})

type Placed<Row> = ReturnType<typeof placed<Row>>

/** Draws cells from one line on and goes below the highest of them. */
const drawCells = (doc: PDFKit.PDFDocument, draws: readonly (() => void)[]): void => {
  const top = doc.y
  const ends = draws.map((draw) => {
    doc.y = top
    draw()
    return doc.y
  })
  doc.y = Math.max(top, ...ends)
}

const drawHead = <Row>(doc: PDFKit.PDFDocument, columns: Placed<Row>): void => {
  drawCells(
    doc,
    columns.map((column) => () => drawText(doc, column.title, headStyle, placeOf(column))),
  )
  doc.y += padding - 1
  ruleAt(doc, doc.y, pdfColours.deodar, 1)
  doc.y += padding
}

const headHeight = (doc: PDFKit.PDFDocument, columns: Placed<never>): number =>
  Math.max(...columns.map(({ title, width }) => heightOf(doc, title, headStyle, width))) + 2 * padding

const rowHeight = <Row>(doc: PDFKit.PDFDocument, columns: Placed<Row>, row: Row, size: number): number =>
  Math.max(
    ...columns.map(({ cell, below, width, align }) => {
      const small = below?.(row)
      return (
        heightOf(doc, cell(row), cellStyle(align, size, true), width) +
        (small ? heightOf(doc, small, belowStyle(size), width) : 0)
      )
    }),
  )

const drawRow = <Row>(
  doc: PDFKit.PDFDocument,
  columns: Placed<Row>,
  row: Row,
  { size, strong }: { size: number; strong: boolean },
): void =>
  drawCells(
    doc,
    columns.map((column) => () => {
      const place = placeOf(column)
      drawText(doc, column.cell(row), cellStyle(column.align, size, strong), place)
      const small = column.below?.(row)
      if (small) drawText(doc, small, belowStyle(size), place)
    }),
  )

/**
 * A table over the width of the page. No row is split over two pages, and each page begins with the titles; the sum
 * stands on one page with the last row.
 */
export const pdfTable = <Row>(
  doc: PDFKit.PDFDocument,
  columns: readonly PdfColumn<Row>[],
  rows: readonly Row[],
  { size = 9, sum }: Options<Row> = {},
): void => {
  const own = placed(columns)
  const rowSpace = 2 * padding
  const heights = rows.map((row) => rowHeight(doc, own, row, size) + rowSpace)
  const sumHeight = sum === undefined ? 0 : rowHeight(doc, own, sum, size) + rowSpace
  const titles = headHeight(doc, own as unknown as Placed<never>)
  const needs = (at: number): number => (heights[at] ?? 0) + (at === rows.length - 1 ? sumHeight : 0)
  keepWhole(doc, titles + needs(0))
  drawHead(doc, own)
  rows.forEach((row, at) => {
    if (keepWhole(doc, needs(at))) drawHead(doc, own)
    drawRow(doc, own, row, { size, strong: false })
    doc.y += padding
    ruleAt(doc, doc.y, pdfColours.line, 0.5)
    doc.y += padding
  })
  if (sum === undefined) return
  drawRow(doc, own, sum, { size, strong: true })
  doc.y += rowSpace
}
