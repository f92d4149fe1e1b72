import { Button, FileButton } from '@mantine/core'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { type AttendanceMonth, attendance } from '../../../contract/staff/attendance.ts'
import { statusOfLetter } from '../../../contract/staff/marks.ts'
import { monthAsked, monthTitle, yearAndMonth } from '../../../contract/staff/payroll-month.ts'
import { Help } from '../../kit/blocks/Help.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { EmptyState, Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { counted } from '../../kit/format.ts'
import { useUnsaved } from '../../kit/forms/use-unsaved.ts'
import { Box, Row } from '../../kit/layout/Box.tsx'
import { useMay } from '../../kit/session/area.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { listQuery } from '../../kit/tables/list-query.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { atMonth, paths } from '../../paths.ts'
import { FrozenBadge } from '../payroll/FrozenBadge.tsx'
import { MonthChoice } from '../payroll/MonthChoice.tsx'
import type { Route } from './+types/AttendanceGridPage.ts'
import { AttendanceGrid } from './AttendanceGrid.tsx'
import styles from './grid.module.css'
import { type Imported, marksOfRows, readSheet } from './import-sheet.ts'
import { useMarks } from './use-marks.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  toResult(call(attendance.month, { query: listQuery(attendance.month, request.url) }))

export const handle: Follows = { follows: { attendance: true, employee: true, payroll: true } }

export default function AttendanceGridPage({ loaderData }: Route.ComponentProps) {
  if (isFailed(loaderData)) {
    return (
      <Page title="Attendance">
        <Problem message={loaderData.failed} />
      </Page>
    )
  }
  return <Month key={monthAsked(loaderData, loaderData.today)} shown={loaderData} />
}

function Month({ shown }: { shown: AttendanceMonth }) {
  const name = monthAsked(shown, shown.today)
  const title = monthTitle(name)
  const marks = useMarks(shown)
  const [problems, setProblems] = useState<readonly string[]>([])
  const readOnly = !useMay('update') || shown.frozen
  useUnsaved(() => marks.changes.length > 0)
  return (
    <Page
      title={`Attendance of ${title}`}
      badge={
        <>
          <FrozenBadge frozen={shown.frozen} />
          {readOnly ? null : <Help label="Keys" message={keys} />}
        </>
      }
      actions={
        <>
          <Button variant="default" component={Link} to={atMonth(paths.attendanceList, shown)}>
            List
          </Button>
          {readOnly ? null : (
            <ImportButton
              shown={shown}
              onImport={(imported) => {
                marks.take(imported.edited)
                setProblems(imported.problems)
              }}
            />
          )}
          <FilesMenu
            files={[
              file(
                attendance.template,
                { query: yearAndMonth(name) },
                `attendance_template_${name}.xlsx`,
                'Template',
              ),
            ]}
          />
        </>
      }
    >
      <MonthChoice of={shown} disabled={marks.changes.length > 0} />
      {shown.frozen ? (
        <Box as="p" edge radius="card" className={styles.notice}>
          {`${title} is frozen. What was wrong becomes a correction: `}
          <Link to={atMonth(paths.salaryList, shown)}>the salaries of the month</Link>
        </Box>
      ) : null}
      <Problems of={problems} />
      {shown.employees.length === 0 ? (
        <EmptyState title="No employees found">
          <p>{`Nobody is on the payroll in ${title}.`}</p>
        </EmptyState>
      ) : (
        <AttendanceGrid marks={marks} label={`Days of ${title}`} today={shown.today} readOnly={readOnly} />
      )}
      <Crossed marks={marks} />
      {readOnly ? null : <SaveBar shown={shown} marks={marks} />}
    </Page>
  )
}

const keys =
  'Arrow keys move. P, S, A and L mark a day present, sick, absent or on leave; Delete takes a mark away, Enter opens the day.'

const maxProblems = 8

function Problems({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <div role="alert" className={styles.problems}>
      <p>{`${counted(of.length, 'thing')} in the file could not be taken over:`}</p>
      <ul>
        {of.slice(0, maxProblems).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {of.length > maxProblems ? <li>{`and ${of.length - maxProblems} more`}</li> : null}
      </ul>
    </div>
  )
}

/** What somebody else marked meanwhile on the same days: nothing is overwritten without being seen. */
function Crossed({ marks: { crossed, settle } }: { marks: ReturnType<typeof useMarks> }) {
  if (crossed.length === 0) return null
  return (
    <div role="alert" className={styles.problems}>
      <p>Somebody else has marked these days meanwhile:</p>
      <ul>
        {crossed.map(({ employee_id, name, day, conflict, now }) => (
          <li key={`${employee_id} ${day}`}>
            {`${name}, day ${day + 1}: theirs ${wordOf(conflict)}, yours ${wordOf(now)}`}
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={() => settle(false)}>
        Take theirs
      </Button>{' '}
      <Button variant="default" onClick={() => settle(true)}>
        Keep mine
      </Button>
    </div>
  )
}

const wordOf = (letter: string): string => statusOfLetter(letter) ?? 'not marked'

type SaveProps = { shown: AttendanceMonth; marks: ReturnType<typeof useMarks> }

/** All changes go in one request. */
function SaveBar({ shown: { year, month }, marks: { changes, discard } }: SaveProps) {
  const { save, saving } = useSave(attendance.save, {
    done: 'Attendance saved successfully',
    after: discard,
    refreshes: true,
  })
  return (
    <Row gap={12} align="center" justify="end" wrap rule="above" className={`${styles.save} unprinted`}>
      <p role="status">
        {changes.length > 0 ? `${counted(changes.length, 'day')} not saved yet` : 'Everything is saved'}
      </p>
      <Button variant="default" disabled={changes.length === 0 || saving} onClick={discard}>
        Discard
      </Button>
      <Button
        disabled={changes.length === 0}
        loading={saving}
        onClick={() => save({ body: { year, month, marks: changes } })}
      >
        Save attendance
      </Button>
    </Row>
  )
}

type Props = { shown: AttendanceMonth; onImport: (imported: Imported) => void }

/** Puts the days of an Excel file into the grid, where they are looked at before they are saved. */
function ImportButton({ shown, onImport }: Props) {
  const [reading, setReading] = useState(false)
  const reset = useRef<() => void>(null)

  async function take(file: File | null) {
    if (!file) return
    setReading(true)
    try {
      const imported = marksOfRows(await readSheet(file), shown)
      onImport(imported)
      const count = Object.keys(imported.edited).length
      if (count > 0) toast.success(`Read ${counted(count, 'employee')}. Look at the marks, then save.`)
    } catch {
      toast.error('This file cannot be read. Please use the template.')
    } finally {
      setReading(false)
      // The same file can be chosen again after it was mended.
      reset.current?.()
    }
  }

  return (
    <FileButton resetRef={reset} accept=".xlsx,.xls,.csv" onChange={(file) => void take(file)}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          loading={reading}
          leftSection={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
        >
          Import from Excel
        </Button>
      )}
    </FileButton>
  )
}
