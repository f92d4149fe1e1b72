import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { expect } from '../kit/fixtures.ts'
import { uniqueDigits } from '../kit/unique.ts'

/** Somebody whom nobody has put forward yet. */
export const newPerson = () => {
  const unique = uniqueDigits()
  const email = `ira.${unique}@example.com`
  return { name: 'Ira Kandpal', email, phone: `8${unique}`, word: `weaving${unique}` }
}

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Their résumé, as a word processor writes it. */
export const resumeOf = (person: ReturnType<typeof newPerson>, name = 'ira.docx') => {
  const lines = [person.name, `${person.email} | ${person.phone}`, `Five years of ${person.word}`]
  const paragraphs = lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('')
  const document = `<w:document><w:body>${paragraphs}</w:body></w:document>`
  const buffer = Buffer.from(zipSync({ 'word/document.xml': strToU8(document) }))
  return { name, mimeType: docxType, buffer }
}

export const chooseResume = (page: Page, file: ReturnType<typeof resumeOf>) =>
  page.getByLabel('Résumé', { exact: true }).setInputFiles(file)

/** Chooses the job by its title, as people do. */
export const chooseJob = async (page: Page, title: string) => {
  await page.getByRole('combobox', { name: 'Job position' }).fill(title)
  await page.getByRole('option', { name: title }).click()
  await expect(page.getByRole('combobox', { name: 'Job position' })).toHaveValue(new RegExp(`^${title}`))
}

/** Types who it is into the form. */
export const fillPerson = async (
  page: Page,
  { name, email, phone }: Record<'name' | 'email' | 'phone', string>,
) => {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Experience (years)').fill('5')
}
