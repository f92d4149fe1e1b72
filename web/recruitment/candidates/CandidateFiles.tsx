import { Button, FileButton } from '@mantine/core'
import { useRef, useState } from 'react'
import type { CandidateDetails } from '../../../contract/recruitment/candidate-fields.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { resumes } from '../../../contract/recruitment/resumes.ts'
import { photoTypes } from '../../../contract/staff/users.ts'
import { Avatar } from '../../kit/blocks/Avatar.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { pictureProblem } from '../../kit/forms/picture-problem.ts'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import { useMay } from '../../kit/session/area.ts'
import { toast } from '../../kit/toasts/toast.ts'
import styles from './candidate.module.css'
import { problemOf as problemOfResume } from './form/use-resume.ts'
import { LockedNote } from './LockedNote.tsx'
import { ResumeLink } from './ResumeLink.tsx'

type OfCandidate = { candidate: CandidateDetails }

/** Photo and résumé of a candidate; who may change the candidate gives another one. */
export function CandidateFiles({ candidate }: OfCandidate) {
  const { name, image_url, resume_url, may_change } = candidate
  const mayGive = useMay('create') && may_change
  const mayRemove = useMay('update') && may_change
  return (
    <Panel title="Photo and résumé">
      <Stack gap={16}>
        <Row align="center" wrap className={styles.file}>
          <Avatar name={name} photo={image_url} large />
          {mayGive ? <GivePhoto candidate={candidate} /> : null}
        </Row>
        <Row align="center" wrap className={styles.file}>
          <ResumeLink url={resume_url} />
          {mayGive ? <GiveResume candidate={candidate} /> : null}
          {mayRemove && resume_url ? <RemoveResume candidate={candidate} /> : null}
        </Row>
      </Stack>
    </Panel>
  )
}

type Choice = {
  label: string
  accept: string
  sending: boolean
  problemOf: (file: File) => string | undefined | Promise<string | undefined>
  onChoose: (file: File) => void
}

/** A button that chooses a file and sends it at once. */
function ChooseFile({ label, accept, sending, problemOf, onChoose }: Choice) {
  // So that the same file can be chosen again.
  const reset = useRef<() => void>(null)

  async function choose(file: File | null) {
    reset.current?.()
    if (!file) return
    const problem = await problemOf(file)
    if (problem) return toast.error(problem)
    onChoose(file)
  }

  return (
    <FileButton accept={accept} resetRef={reset} onChange={choose}>
      {(props) => (
        <Button {...props} variant="default" size="compact-sm" loading={sending}>
          {label}
        </Button>
      )}
    </FileButton>
  )
}

function GivePhoto({ candidate: { uuid, image_url } }: OfCandidate) {
  const { save, saving } = useSave(resumes.uploadImage, { done: 'Image uploaded successfully' })
  return (
    <ChooseFile
      label={image_url ? 'Upload another photo' : 'Upload photo'}
      accept={photoTypes.join(',')}
      sending={saving}
      problemOf={(file) => pictureProblem(file, resumes.uploadImage.files.image)}
      onChoose={(image) => save({ params: { uuid }, body: { candidateId: uuid }, files: { image } })}
    />
  )
}

function GiveResume({ candidate: { uuid, resume_url } }: OfCandidate) {
  const [locked, setLocked] = useState<string>()
  const { save, saving } = useSave(resumes.uploadFor, {
    done: 'Resume uploaded successfully',
    after: (sent) => setLocked(sent.locked && sent.url),
  })
  return (
    <>
      <ChooseFile
        label={resume_url ? 'Upload another résumé' : 'Upload résumé'}
        accept=".pdf,.doc,.docx"
        sending={saving}
        problemOf={problemOfResume}
        onChoose={(resume) => save({ params: { uuid }, body: { candidateId: uuid }, files: { resume } })}
      />
      <LockedNote locked={locked !== undefined && locked === resume_url} />
    </>
  )
}

function RemoveResume({ candidate: { uuid, name } }: OfCandidate) {
  const confirm = useConfirm()
  const { save, saving } = useSave(candidates.change, { done: 'Candidate updated successfully' })
  const ask = () =>
    confirm({
      title: 'Remove the résumé?',
      children: <p>The résumé of {name} is deleted. This cannot be taken back.</p>,
      action: 'Remove résumé',
      tone: 'danger',
      run: async () => (await save({ params: { uuid }, body: { resume_url: null } })) !== undefined,
    })
  return (
    <Button variant="default" size="compact-sm" data-tone="danger" loading={saving} onClick={ask}>
      Remove résumé
    </Button>
  )
}
