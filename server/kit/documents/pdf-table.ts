import { setImmediate } from 'node:timers/promises'
import { drawRule, pdfColours, pdfText } from './pdf.ts'
import { drawText, heightOf, keepWhole, type Place, type Style, sideBySide } from './pdf-text.ts'

/**
 * A column of a table: its title, its width in points, what stands in a row, and smaller below it where there is more.
 * What the others leave of the page goes to the column without a width.
 */
export type PdfColumn<Row> = {
  title: string
  width?: number
  align?: 'right'
  cell: (row: Row) => string
  below?: (row: Row) => string
}

type Options<Row> = {
  size?: number
  /** Points above and below what stands in a row. */
  padding?: number
  /** The row under the others that says what they come to. */
  sum?: Row
}

const usualPadding = 5
const gap = 8

const headStyle: Style = { face: 'strong', size: 7.5, colour: pdfColours.muted }

const cellStyle = (align: 'right' | undefined, size: number, strong: boolean): Style => ({
  face: strong ? 'strong' : 'text',
  size,
  colour: pdfColours.ink,
  tabular: align === 'right',
})
const belowStyle = (size: number): Style => ({ face: 'text', size: size - 1, colour: pdfColours.muted })

/** Where the columns lie; the gap between two belongs to the left one. */
const placed = <Row>(columns: readonly PdfColumn<Row>[], text: { x: number; width: number }) => {
  const rest = text.width - columns.reduce((sum, { width = 0 }) => sum + width, 0)
  let { x } = text
  return columns.map((column, at) => {
    const { width = rest } = column
    const place = { ...column, x, width: width - (at < columns.length - 1 ? gap : 0) }
    x += width
    return place
  })
}

const placeOf = ({ x, width, align }: { x: number; width: number; align?: 'right' }): Place => ({
  x,
  width,
  align: align ?? 'left',
})

type Placed<Row> = ReturnType<typeof placed<Row>>

const drawHead = <Row>(doc: PDFKit.PDFDocument, columns: Placed<Row>): void => {
  sideBySide(doc, ...columns.map((column) => () => drawText(doc, column.title, headStyle, placeOf(column))))
  doc.y += usualPadding - 1
  drawRule(doc, { colour: pdfColours.deodar, width: 1 })
  doc.y += usualPadding
}

const headHeight = (doc: PDFKit.PDFDocument, columns: Placed<never>): number =>
  Math.max(...columns.map(({ title, width }) => heightOf(doc, title, headStyle, width))) + 2 * usualPadding

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
  sideBySide(
    doc,
    ...columns.map((column) => () => {
      const place = placeOf(column)
      drawText(doc, column.cell(row), cellStyle(column.align, size, strong), place)
      const small = column.below?.(row)
      if (small) drawText(doc, small, belowStyle(size), place)
    }),
  )

/** Draws a table row by row, so that whoever runs it may let others have their turn in between. */
function* drawnRows<Row>(
  doc: PDFKit.PDFDocument,
  columns: readonly PdfColumn<Row>[],
  rows: readonly Row[],
  { size = 9, padding = usualPadding, sum }: Options<Row>,
): Generator<void> {
  const own = placed(columns, pdfText(doc))
  const rowSpace = 2 * padding
  const heightOfRow = (row: Row | undefined): number =>
    row === undefined ? 0 : rowHeight(doc, own, row, size) + rowSpace
  const needs = (at: number): number =>
    heightOfRow(rows[at]) + (at === rows.length - 1 ? heightOfRow(sum) : 0)
  keepWhole(doc, headHeight(doc, own as unknown as Placed<never>) + needs(0))
  drawHead(doc, own)
  for (const [at, row] of rows.entries()) {
    if (keepWhole(doc, needs(at))) drawHead(doc, own)
    drawRow(doc, own, row, { size, strong: false })
    doc.y += padding
    drawRule(doc, { width: 0.5 })
    doc.y += padding
    yield
  }
  if (sum === undefined) return
  drawRow(doc, own, sum, { size, strong: true })
  doc.y += rowSpace
}

/**
 * A table over the width of the page. No row is split over two pages, and each page begins with the titles; the sum
 * stands on one page with the last row.
 */
export const pdfTable = <Row>(
  doc: PDFKit.PDFDocument,
  columns: readonly PdfColumn<Row>[],
  rows: readonly Row[],
  options: Options<Row> = {},
): void => {
  for (const _row of drawnRows(doc, columns, rows, options));
}

/** So many rows are drawn at a stretch; then other requests have their turn. */
const rowsAtOnce = 10

/** The same for a table that may be long. */
export const longPdfTable = async <Row>(
  doc: PDFKit.PDFDocument,
  columns: readonly PdfColumn<Row>[],
  rows: readonly Row[],
  options: Options<Row> = {},
): Promise<void> => {
  let drawn = 0
  for (const _row of drawnRows(doc, columns, rows, options))
    if (++drawn % rowsAtOnce === 0) await setImmediate()
}
