import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { purchases } from '../../../contract/land/purchases.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { messageOf } from '../../kit/call/api-error.ts'
import { fetchFile } from '../../kit/call/call.ts'
import { readQuery } from '../../kit/tables/page-of.ts'
import { type DayRange, RangeForm } from '../../kit/tables/RangeForm.tsx'
import { saveFile } from '../../kit/tables/save-file.ts'
import { toast } from '../../kit/toasts/toast.ts'

const action = 'Export of purchases'
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
      toast.over(action)
    } catch (error) {
      toast.error(messageOf(error), undefined, action)
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
