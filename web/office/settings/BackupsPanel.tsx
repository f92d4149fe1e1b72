import { Button } from '@mantine/core'
import { useState } from 'react'
import { addressOf } from '../../../contract/kit/address.ts'
import { areas } from '../../../contract/kit/areas.ts'
import { type Backup, backups, lateHours } from '../../../contract/office/backups.ts'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { useDelete } from '../../kit/blocks/use-delete.tsx'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { type Failed, isFailed } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { counted, formatInstant } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { useDownload } from '../../kit/tables/download.tsx'
import { saveAddress } from '../../kit/tables/save-file.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { useAgainWhile } from '../../kit/use-again-while.ts'
import styles from './backups.module.css'

type Props = { kept: Backup[] | Failed | undefined }

const conflict = 409

/** When the resort was last copied, the copies, and a new one. A database server is copied by its own programs. */
export function BackupsPanel({ kept }: Props) {
  if (!kept) return null
  return (
    <Stack gap={16} shrinks className={styles.backups}>
      {isFailed(kept) ? <Unknown kept={kept} /> : <Kept kept={kept} />}
    </Stack>
  )
}

const Unknown = ({ kept: { failed, status } }: { kept: Failed }) =>
  status === conflict ? (
    <Box as="p" tone="muted">
      {failed}
    </Box>
  ) : (
    <Problem message={failed} />
  )

const shownAtFirst = 6

function Kept({ kept }: { kept: Backup[] }) {
  const [all, setAll] = useState(false)
  const running = kept.find(({ state }) => state === 'running')
  const { save, saving } = useSave(backups.make, {
    after: ({ state, problem }) => {
      if (state === 'good') toast.success('Backup made')
      if (problem) toast.error(problem)
    },
    refreshes: true,
  })
  useAgainWhile(saving || running !== undefined)
  const over = kept.filter(({ state }) => state !== 'running')
  return (
    <>
      <LastGood kept={over} />
      {running ? <UnderWay backup={running} /> : <MakeBackup saving={saving} make={() => void save({})} />}
      {over.length > 0 ? (
        <Stack as="ul" className={styles.list} aria-label="Backups">
          {over.slice(0, all ? over.length : shownAtFirst).map((backup) => (
            <BackupLine key={backup.backup_id} backup={backup} />
          ))}
        </Stack>
      ) : null}
      {over.length > shownAtFirst && !all ? (
        <Button variant="subtle" onClick={() => setAll(true)}>
          Show all {over.length}
        </Button>
      ) : null}
    </>
  )
}

const hour = 3_600_000

/** "3 hours ago", as people count: days from two on. */
const ago = (at: string): string => {
  const hours = Math.floor((Date.now() - Date.parse(at)) / hour)
  if (hours < 1) return 'less than an hour ago'
  return hours < 48 ? `${counted(hours, 'hour')} ago` : `${counted(Math.floor(hours / 24), 'day')} ago`
}

const isLate = (at: string): boolean => Date.now() - Date.parse(at) > lateHours * hour

function LastGood({ kept }: { kept: Backup[] }) {
  const { zone } = useArea()
  const good = kept.find(({ ok }) => ok)
  if (!good)
    return (
      <Notice kind="warning">
        There is no backup yet. One is made every night at about 3:00 AM while the server runs; make the first
        one now.
      </Notice>
    )
  const message = `Last good backup: ${formatInstant(good.at, zone)}, ${ago(good.at)}.`
  if (!isLate(good.at)) return <p>{message}</p>
  return (
    <Notice kind="warning">
      {message} That is more than two days: make one now, and see below why the nightly ones failed.
    </Notice>
  )
}

function MakeBackup({ saving, make }: { saving: boolean; make: () => void }) {
  if (!useMay('create')) return null
  return (
    <Stack gap={8} hug className={styles.make}>
      <Button loading={saving} onClick={make}>
        Back up now
      </Button>
      <p className={styles.hint}>
        The resort goes on while it is made. A backup holds everything, also the key of the identity numbers:
        carry it off this machine, and keep it as safe as the cash.
      </p>
    </Stack>
  )
}

function UnderWay({ backup: { bytes, of } }: { backup: Backup }) {
  const percent = of ? Math.min(99, Math.floor((100 * bytes) / of)) : 0
  return (
    <Stack gap={8} hug className={styles.make}>
      <p role="status">A backup is being made.</p>
      <progress max={100} value={percent} aria-label="How much of the backup is read" />
    </Stack>
  )
}

const sizeOf = (bytes: number): string =>
  bytes < 1_048_576
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1_048_576).toLocaleString('en-IN', { maximumFractionDigits: 1 })} MB`

const kindOf = { nightly: 'Nightly', manual: 'By hand' }

function BackupLine({ backup }: { backup: Backup }) {
  const { zone } = useArea()
  const { at, bytes, ok, kind, problem } = backup
  return (
    <li>
      <div>
        <strong>{formatInstant(at, zone)}</strong>
        <p className={styles.hint}>
          {kindOf[kind]}
          {ok ? `, ${sizeOf(bytes)}` : ''}, {ago(at)}
        </p>
        {problem ? <p className={styles.problem}>{problem}</p> : null}
      </div>
      {ok ? <Actions backup={backup} /> : <StatusBadge of="backup" status="failed" />}
    </li>
  )
}

function Actions({ backup }: { backup: Backup }) {
  const { user, zone } = useArea()
  const [mayMake, mayDelete] = [useMay('create'), useMay('delete')]
  const holdsAll = areas.every((area) => user.areas.includes(area))
  const params = { id: backup.backup_id }
  const when = formatInstant(backup.at, zone)
  const { run, running } = useDownload(messageOf)
  const download = async () => {
    // Refused here, or the password asked for: the browser would only say that its download failed.
    await call(backups.ready, { params })
    saveAddress(addressOf(backups.download, { params }), `resort-${backup.backup_id}.zip`)
  }
  const remove = useDelete(backups.remove, {
    noun: 'Backup',
    input: () => ({ params }),
    question: () => <p>The backup of {when} is deleted from the disk. It cannot be taken back.</p>,
  })
  return (
    <Row gap={8} wrap>
      {mayMake && holdsAll ? (
        <Button
          variant="default"
          loading={running}
          aria-label={`Download the backup of ${when}`}
          onClick={() => void run(download)}
        >
          Download
        </Button>
      ) : null}
      {mayDelete ? (
        <Button
          variant="subtle"
          color="red"
          aria-label={`Delete the backup of ${when}`}
          onClick={() => remove(backup)}
        >
          Delete
        </Button>
      ) : null}
    </Row>
  )
}
