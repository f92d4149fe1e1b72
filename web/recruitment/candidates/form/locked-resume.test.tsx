import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import type { CandidateDetails } from '../../../../contract/recruitment/candidate-fields.ts'
import { jobs } from '../../../../contract/recruitment/jobs.ts'
import { resumes } from '../../../../contract/recruitment/resumes.ts'
import { answer, field, open, said, staff } from '../../../../test/screen.tsx'
import { type Area, AreaContext } from '../../../kit/session/area.ts'
import { paths } from '../../../paths.ts'
import { CandidateFiles } from '../CandidateFiles.tsx'

const sentence =
  'This résumé asks for a password: nobody can read or search it without. Please ask for one that opens without.'
const url = 'http://127.0.0.1/uploads/resume.pdf'
const nobody = { name: null, email: null, phone: null }
const file = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })
const gone = () => waitFor(() => expect(screen.queryByText(sentence)).toBeNull())

test('W-41 R-CADD-11 whoever chooses a résumé that asks for a password is told, until another is chosen', async () => {
  answer(jobs.list, { json: [], total: 0 })
  answer(resumes.discard, { json: { msg: 'Resume deleted successfully' } })
  const sent = { url, proposed: nobody, reading: false }
  answer(resumes.upload, { status: 201, json: { ...sent, locked: true } })
  await open(paths.addOwnCandidate, staff({ role: 'user' }))
  const choose = async (name: string) =>
    void fireEvent.change(await field('Résumé'), { target: { files: [file(name)] } })
  await choose('locked.pdf')
  await said(sentence)
  await said('Uploaded. It is kept once you save.')
  answer(resumes.upload, { status: 201, json: sent })
  await choose('open.pdf')
  await gone()
})

test('W-41 R-CDET-03 whoever gives a candidate a résumé that asks for a password is told, until it has another', async () => {
  const candidate = {
    uuid: 'c1',
    name: 'Ira Kandpal',
    image_url: null,
    resume_url: null as string | null,
    may_change: true,
  }
  answer(resumes.uploadFor, () => {
    candidate.resume_url = url
    return { json: { url, locked: true } }
  })
  const area = { user: staff({ permissions: ['create', 'read'] }) } as Area
  const Files = () => (
    <MantineProvider>
      <AreaContext value={area}>
        <CandidateFiles candidate={useLoaderData() as CandidateDetails} />
      </AreaContext>
    </MantineProvider>
  )
  const loader = () => ({ ...candidate })
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', loader, Component: Files, HydrateFallback: () => null }])}
    />,
  )
  const choose = async (label: string) => {
    await screen.findByRole('button', { name: label })
    const inputs = document.querySelectorAll<HTMLInputElement>('input[accept=".pdf,.doc,.docx"]')
    fireEvent.change(inputs[inputs.length - 1] as HTMLInputElement, { target: { files: [file('a.pdf')] } })
  }
  await choose('Upload résumé')
  await said(sentence)
  answer(resumes.uploadFor, () => {
    candidate.resume_url = `${url}2`
    return { json: { url: candidate.resume_url } }
  })
  await choose('Upload another résumé')
  await gone()
})
