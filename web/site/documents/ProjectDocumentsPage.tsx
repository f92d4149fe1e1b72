import { useState } from 'react'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { Picture } from '../../kit/pictures/Picture.tsx'
import looks from '../../kit/plain/Button.module.css'
import { Button, ButtonLink } from '../../kit/plain/Button.tsx'
import { saveFile } from '../../kit/tables/save-file.ts'
import { useShownDialog } from '../../kit/use-shown-dialog.ts'
import { paths } from '../../paths.ts'
import { PageIntro } from '../blocks/PageIntro.tsx'
import { documentSizes } from '../content/document-sizes.ts'
import { landPlan, whyChooseUs } from '../content/media/pages.ts'
import { type ProjectDocument, projectDocuments } from '../content/project-documents.ts'
import { describePage } from '../describe-page.ts'
import type { Route } from './+types/ProjectDocumentsPage.ts'
import downloadAlert from './DownloadAlert.module.css'
import styles from './ProjectDocumentsPage.module.css'

const covers = { 'project_overview.pdf': whyChooseUs, 'Facility_Infra_Details.pdf': landPlan }

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Project documents',
    description:
      'Two documents on the land project to download: the overview, and the facility and infrastructure details.',
    path: paths.projectDocuments,
  })

export default function ProjectDocumentsPage() {
  const [failed, setFailed] = useState(false)
  return (
    <>
      <PageIntro title="Project documents">
        What the land project is and what it is built to, in two documents to read at home or hand to your
        lawyer.
      </PageIntro>
      <div className={styles.body}>
        {failed ? <DownloadAlert onClose={() => setFailed(false)} /> : null}
        <Stack as="ul" gap={32} className={styles.list}>
          {projectDocuments.map((document) => (
            <li key={document.fileName}>
              <DocumentCard
                document={document}
                onStart={() => setFailed(false)}
                onFailure={() => setFailed(true)}
              />
            </li>
          ))}
        </Stack>
        <Stack
          as="section"
          gap={16}
          hug
          rule="above"
          className={styles.support}
          aria-labelledby="support-title"
        >
          <Box as="h2" size="card" weight={500} id="support-title">
            Something missing?
          </Box>
          <p>
            Title papers, the sanctioned load letter and the model sale deed are shown on request. Tell us
            which plot you are thinking of.
          </p>
          <ButtonLink to={paths.contact} variant="quiet">
            Contact Support
          </ButtonLink>
        </Stack>
      </div>
    </>
  )
}

type CardProps = { document: ProjectDocument; onStart: () => void; onFailure: () => void }

function DocumentCard({ document, onStart, onFailure }: CardProps) {
  const { fileName, title, summary, contents } = document
  const [busy, setBusy] = useState(false)

  async function get() {
    onStart()
    setBusy(true)
    try {
      await download(fileName)
    } catch {
      onFailure()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack as="article" gap={24} surface="raised" edge className={styles.card}>
      <div className={styles.cover} aria-hidden>
        <Picture className="fills" picture={covers[fileName]} sizes="200px" decorative />
        <span>{title}</span>
      </div>
      <Row gap={12} shrinks className={styles.text}>
        <Box as="h2" size="card" weight={500}>
          {title}
        </Box>
        <p>{summary}</p>
        <ul>
          {contents.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Row as="p" align="center" wrap className={styles.action}>
          <a
            href={paths.document(fileName)}
            download={fileName}
            className={looks.primary}
            aria-busy={busy || undefined}
            onClick={(event) => {
              event.preventDefault()
              if (!busy) void get()
            }}
          >
            Download<span className="visually-hidden"> {title}</span>
          </a>
          <span>
            {fileName}
            <br />
            PDF, {kilobytes(documentSizes[fileName])}
          </span>
        </Row>
      </Row>
    </Stack>
  )
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} kB`

/** Saves a document under its own name. Throws when it does not come whole, so that the page can say so. */
async function download(fileName: ProjectDocument['fileName']): Promise<void> {
  const answer = await fetch(paths.document(fileName))
  const isPdf = answer.headers.get('content-type')?.startsWith('application/pdf')
  if (!answer.ok || !isPdf) throw new Error(`${fileName}: ${answer.status}`)
  saveFile(await answer.blob(), fileName)
}

/** G-DOC-05: an alert over the page that stays until it is closed. */
function DownloadAlert({ onClose }: { onClose: () => void }) {
  const [dialog, close] = useShownDialog()
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="download-failed"
      className={downloadAlert.alert}
      onClose={onClose}
    >
      <p id="download-failed" role="alert">
        Error downloading file. Please make sure the file exists and try again.
      </p>
      <Button onClick={close}>Close</Button>
    </dialog>
  )
}
