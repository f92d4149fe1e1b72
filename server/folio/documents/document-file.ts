import type { StayDocument } from '../../../contract/folio/documents.ts'
import type { Db } from '../../kit/database/db.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { documentPdf } from './document-pdf.ts'
import { findDocument } from './read-document.ts'

/** What a document is called as a file: INV-26-27-00001.pdf. */
export const fileNameOf = ({ number }: Pick<StayDocument, 'number'>): string =>
  `${number.replaceAll('/', '-')}.pdf`

/** The file of a document that a mail names. */
export const pdfOfDocument = async (db: Db, documentId: string): Promise<Buffer> =>
  documentPdf((await findDocument(db, 'all', documentId)) ?? refuse('document_not_found'))
