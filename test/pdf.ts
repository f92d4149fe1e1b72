import { inflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'

/** What is drawn by each piece of text: the numbers of its signs in the embedded font; 0 is the empty box. */
export const drawnSigns = (file: Buffer): number[][] => {
  const signs: number[][] = []
  for (const stream of streamsOf(file)) {
    for (const [, shown = ''] of stream.matchAll(/\[([^\]]*)\] TJ/g)) {
      const hex = [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, part]) => part).join('')
      signs.push((hex.match(/.{4}/g) ?? []).map((sign) => Number.parseInt(sign, 16)))
    }
  }
  return signs
}

/** The names of the embedded fonts without the mark of their selection. */
export const fontsOf = (file: Buffer): string[] =>
  [...new Set(file.toString('latin1').match(/(?<=\/BaseFont \/[A-Z]{6}\+)[\w-]+/g) ?? [])].sort()

const streamsOf = (file: Buffer): string[] => {
  const text = file.toString('latin1')
  return [...text.matchAll(/\/FlateDecode\n>>\nstream\n/g)].map(({ index, 0: head }) => {
    const from = index + head.length
    const bytes = file.subarray(from, text.indexOf('\nendstream', from))
    return inflateSync(bytes).toString('latin1')
  })
}

/** A piece of text and where it stands, in points from the lower left corner of the page. */
type PlacedText = { text: string; x: number; y: number; right: number }

/** What stands on each page, and where. */
export const placedTexts = async (file: Buffer): Promise<PlacedText[][]> => {
  const pdf = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 })
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent()
      return items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , , x, y] = item.transform as number[] as [number, number, number, number, number, number]
        return [{ text: item.str, x, y, right: x + item.width }]
      })
    }),
  )
}

/** Parts of one line stand at one height, but for what their fonts and boxes differ by, in points. */
const LINE = 2

/** Texts by their lines, from the top; a line is where its first text stands, wherever that is between two whole points. */
const linesOf = (texts: readonly PlacedText[]): PlacedText[][] => {
  const lines: { y: number; parts: PlacedText[] }[] = []
  for (const text of texts.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1)
    if (line && line.y - text.y < LINE) line.parts.push(text)
    else lines.push({ y: text.y, parts: [text] })
  }
  return lines.map(({ parts }) => parts)
}

/** The text of each page, line after line; the cells of a line are parted by blanks. */
export const pagesOf = async (file: Buffer): Promise<string[][]> =>
  (await placedTexts(file)).map((texts) =>
    linesOf(texts).map((parts) =>
      parts
        .sort((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join(' ')
        // The sign comes from another font.
        .replaceAll('₹ ', '₹'),
    ),
  )
