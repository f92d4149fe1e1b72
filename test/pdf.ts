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

/** The text of each page, line after line; the cells of a line are parted by blanks. */
export const pagesOf = async (file: Buffer): Promise<string[][]> => {
  const pdf = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 })
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent()
      const lines = new Map<number, { x: number; text: string }[]>()
      for (const item of items) {
        if (!('str' in item) || item.str.trim() === '') continue
        const [x, y] = [item.transform[4], Math.round(item.transform[5])]
        lines.set(y, [...(lines.get(y) ?? []), { x, text: item.str }])
      }
      return [...lines]
        .sort(([a], [b]) => b - a)
        .map(([, parts]) =>
          parts
            .sort((a, b) => a.x - b.x)
            .map(({ text }) => text)
            .join(' ')
            // The sign comes from another font.
            .replaceAll('₹ ', '₹'),
        )
    }),
  )
}
