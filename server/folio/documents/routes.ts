import { type DocumentRow, type StayDocument, stayDocuments } from '../../../contract/folio/documents.ts'
import { documentKindNames } from '../../../contract/folio/folio-sums.ts'
import { toDay } from '../../../contract/kit/dates.ts'
import { keptPaper } from '../../kit/documents/kept-papers.ts'
import { type SheetColumn, spreadsheet } from '../../kit/documents/spreadsheet.ts'
import { type Context, implement } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { lockAccount } from '../account/lock-account.ts'
import { askingOf, scopeOf } from '../account/scope.ts'
import { credit } from '../issuing/credit.ts'
import { staysOfPaper } from '../issuing/papers-of.ts'
import { invoiceOpen } from '../settling/invoice-open.ts'
import { settleFolio } from '../settling/settle.ts'
import { fileNameOf } from './document-file.ts'
import { documentPdf } from './document-pdf.ts'
import { issued } from './issued.ts'
import { type DocumentFilter, everyDocument, listDocuments, totalsByKind } from './list-documents.ts'
import { findDocument } from './read-document.ts'

const columns: readonly SheetColumn<DocumentRow>[] = [
  { title: 'Number', width: 18, cell: (row) => row.number },
  { title: 'Kind', width: 18, cell: (row) => documentKindNames[row.kind] },
  { title: 'Issued on', width: 14, kind: 'day', cell: (row) => row.issued_on },
  { title: 'Booking', width: 16, cell: (row) => row.booking_id },
  { title: 'Guest', width: 28, cell: (row) => row.guest },
  { title: 'Buyer', width: 28, cell: (row) => row.buyer },
  { title: 'Value', width: 16, kind: 'money', cell: (row) => row.value },
  { title: 'CGST', width: 14, kind: 'money', cell: (row) => row.cgst },
  { title: 'SGST', width: 14, kind: 'money', cell: (row) => row.sgst },
  { title: 'Total', width: 16, kind: 'money', cell: (row) => row.total },
]

type Sent = { from?: string | undefined; to?: string | undefined }

const filterOf = <T extends Sent>({ settings }: Context, { from, to, ...query }: T) => ({
  ...query,
  from: from && toDay(from, settings.time_zone),
  to: to && toDay(to, settings.time_zone),
})

type Ctx = Context<'not_signed_in'> & { params: { id: string } }

const readDocument = async (ctx: Ctx): Promise<StayDocument> =>
  (await findDocument(ctx.db, scopeOf(ctx), ctx.params.id)) ?? refuse('document_not_found')

/** Mails a document to the guest of its stay, or of its party. */
export type MailDocument = (ctx: Context, paper: StayDocument) => Promise<void>

/** Who hears of a document is known to the reservations: how it is mailed is handed in. */
export const documentRoutes = (mailDocument: MailDocument) =>
  implement(stayDocuments, {
    issue: async (ctx) => {
      const { db, params, body } = ctx
      await lockAccount(db, params.id)
      const documentId = (await invoiceOpen(ctx, params.id, body.buyer)) ?? ctx.refuse('nothing_to_invoice')
      return issued(ctx, documentId)
    },

    credit: async (ctx) => {
      const documentId = await credit(ctx)
      const paper = await issued(ctx, documentId)
      for (const stay of await staysOfPaper(ctx.db, documentId)) await settleFolio(ctx, stay, ctx.body.reason)
      return paper
    },

    get: readDocument,

    pdf: async (ctx) => {
      const paper = await readDocument(ctx)
      const body = await keptPaper(askingOf(ctx), 'document', paper, () => documentPdf(paper))
      return { fileName: fileNameOf(paper), body }
    },

    send: async (ctx) => {
      const paper = await readDocument(ctx)
      await mailDocument(ctx, paper)
      return { message: `${paper.number} was mailed to the guest` }
    },

    list: (ctx) => {
      const { page, page_size } = ctx.query
      return listDocuments(ctx.db, { ...filterOf(ctx, ctx.query), page, page_size } as DocumentFilter &
        typeof ctx.query)
    },

    totals: (ctx) => totalsByKind(ctx.db, filterOf(ctx, ctx.query)),

    export: async (ctx) => {
      const rows = everyDocument(ctx.db, filterOf(ctx, ctx.query))
      return spreadsheet('documents.xlsx', columns, rows, ctx.settings.time_zone)
    },
  })
