type Seal = { x: number; y: number; size: number; colour: string }

/** The mark of the resort, as web/kit/blocks/Seal.tsx draws it. */
export const drawSeal = (doc: PDFKit.PDFDocument, { x, y, size, colour }: Seal): void => {
  doc.save()
  doc.translate(x, y).scale(size / 44)
  doc.circle(22, 22, 20.5).lineWidth(1.8).strokeColor(colour).stroke()
  doc.circle(22, 22, 18.4).clip()
  doc.circle(29, 14, 4.6).fillColor(colour).fill()
  doc.path('M0 34 12 19l7 8 6-6 19 19v4H0Z').fill()
  doc.restore()
}
