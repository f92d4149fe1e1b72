import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { purchases } from '../../contract/purchases.ts'
import { messageOf } from '../kit/api-error.ts'
import { fetchFile } from '../kit/call.ts'
import { Panel } from '../kit/Panel.tsx'
import { readQuery } from '../kit/page-of.ts'
import { type DayRange, RangeForm } from '../kit/RangeForm.tsx'
import { saveFile } from '../kit/save-file.ts'
import { toast } from '../kit/toasts/toast.ts'

const nothing: DayRange = { fromDate: '', toDate: '' }

/** Downloads the purchases that were made between two days, as the list is filtered. */
export function ExportPurchases() {
  const [params] = useSearchParams()
  const [running, setRunning] = useState(false)

  async function download(range: DayRange) {
    setRunning(true)
    try {
      const query = { ...readQuery(purchases.export.query, params, ''), ...range }
      const file = await fetchFile(purchases.export, { query: query as never })
      saveFile(file, `purchases_${range.fromDate}_to_${range.toDate}.xlsx`)
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setRunning(false)
    }
  }

  return (
    <Panel title="Export to Excel">
      <RangeForm range={nothing} submit="Download Excel" onSubmit={download} running={running} />
    </Panel>
  )
}
