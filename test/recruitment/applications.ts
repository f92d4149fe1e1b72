import { careers } from '../../contract/recruitment/careers.ts'
import { privacyVersion } from '../../contract/recruitment/privacy.ts'
import { sendForm } from '../forms.ts'
import { pdf } from '../sample-files.ts'
import { stranger, type TestServer } from '../server.ts'

/** What a visitor types who applies; fields that are undefined are left out. */
export const applicationFields = (own: Record<string, unknown> = {}) => ({
  name: 'Kiran Rawat',
  email: 'kiran@example.com',
  phone: '+91 98111 22334',
  privacy_version: privacyVersion,
  ...own,
})

/** Applies as a visitor without a session. */
export const applyFor = (
  { app }: TestServer,
  id: number,
  own: Record<string, unknown> = {},
  resume: Uint8Array | null = pdf,
) =>
  sendForm(stranger(app), careers.apply, {
    params: { id },
    fields: applicationFields(own),
    files: resume ? { resume } : {},
  })

/** The keys of the private pages that were mailed to somebody, the oldest first. */
export const statusTokens = async ({ db }: TestServer, recipient: string): Promise<string[]> => {
  const mails = await db
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .execute()
  return mails.flatMap(({ body_text }) => /\/careers\/status\/([\w-]{43})/.exec(body_text)?.[1] ?? [])
}
