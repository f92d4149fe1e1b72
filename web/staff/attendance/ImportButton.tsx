import { Button, FileButton } from '@mantine/core'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useRef, useState } from 'react'
import type { AttendanceMonth } from '../../../contract/staff/attendance.ts'
import { counted } from '../../kit/format.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { type Imported, marksOfRows, readSheet } from './import-sheet.ts'

type Props = { shown: AttendanceMonth; onImport: (imported: Imported) => void }

/** Puts the days of an Excel file into the grid, where they are looked at before they are saved. */
export function ImportButton({ shown, onImport }: Props) {
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
