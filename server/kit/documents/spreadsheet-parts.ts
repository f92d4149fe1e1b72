// The parts of an Excel file beside its rows (ECMA-376), as short as Excel and LibreOffice accept them.

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const times = (count: number, part: (nth: number) => string): string =>
  Array.from({ length: count }, (_, at) => part(at + 1)).join('')

export const contentTypesOf = (sheets: number): string => `${xml}<Types xmlns="${types}">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/>
${times(sheets, (nth) => `<Override PartName="/xl/worksheets/sheet${nth}.xml" ContentType="${office}.worksheet+xml"/>`)}
<Override PartName="/xl/styles.xml" ContentType="${office}.styles+xml"/></Types>`

const relationsOf = (...targets: [type: string, target: string][]): string =>
  `${xml}<Relationships xmlns="${packageRelations}">${targets
    .map(
      ([type, target], i) =>
        `<Relationship Id="r${i + 1}" Type="${officeRelations}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

export const packageRelation = relationsOf(['officeDocument', 'xl/workbook.xml'])

/** What the workbook refers to: its sheets in their order, then the styles. */
export const workbookRelations = (sheets: number): string =>
  relationsOf(
    ...Array.from({ length: sheets }, (_, at): [string, string] => [
      'worksheet',
      `worksheets/sheet${at + 1}.xml`,
    ]),
    ['styles', 'styles.xml'],
  )

export const workbookOf = (names: readonly string[]): string =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${officeRelations}">
<sheets>${times(names.length, (nth) => `<sheet name="${escapedTitle(names[nth - 1] ?? '')}" sheetId="${nth}" r:id="r${nth}"/>`)}</sheets></workbook>`

// Lakh and crore: the format groups by the size of the number.
const indian = '[&gt;=10000000]##\\,##\\,##\\,##0.00;[&gt;=100000]##\\,##\\,##0.00;#,##0.00'
const formats = [indian, 'mmm d, yyyy', 'mmm d, yyyy hh:mm', '0.00&quot;%&quot;']

/** The numbers of the cell styles that `styles` defines. */
export const styleNumbers = { title: 1, money: 2, day: 3, instant: 4, percent: 5 }

export const styles = `${xml}<styleSheet xmlns="${main}">
<numFmts count="${formats.length}">${formats
  .map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${code}"/>`)
  .join('')}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/>${formats
  .map((_, i) => `<xf numFmtId="${164 + i}" applyNumberFormat="1"/>`)
  .join('')}</cellXfs></styleSheet>`

type Titled = { title: string; width?: number }

/** The sheet up to its first row of data: the titles stay in sight while one scrolls. */
export const sheetStart = (columns: readonly Titled[], isFirst: boolean): string =>
  `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${isFirst ? ' tabSelected="1"' : ''}>` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>' +
  columns
    .map(({ width = 18 }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
    .join('') +
  `</cols><sheetData><row>${columns
    .map(
      ({ title }) => `<c s="${styleNumbers.title}" t="inlineStr"><is><t>${escapedTitle(title)}</t></is></c>`,
    )
    .join('')}</row>`

export const sheetEnd = (columns: number, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${letterOf(columns)}${rows + 1}"/></worksheet>`

const escapedTitle = (title: string): string =>
  title.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/** 1 is A, 27 is AA. */
const letterOf = (column: number): string =>
  column > 26
    ? letterOf(Math.floor((column - 1) / 26)) + letterOf(((column - 1) % 26) + 1)
    : String.fromCharCode(64 + column)
