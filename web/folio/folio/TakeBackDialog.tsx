import { type FolioLine, folio } from '../../../contract/folio/folio.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { formatDay, formatMoney } from '../../kit/format.ts'
import { ReasonDialog, type ReasonWindow } from './ReasonDialog.tsx'

type Props = ReasonWindow & { bookingId: string; line: FolioLine }

/** Takes a line of the folio back, with the reason that stays beside it. */
export function TakeBackDialog({ bookingId, line, ...window }: Props) {
  const { save, fields } = useSave(folio.reverseLine, { done: 'Line taken back', refreshes: true })
  return (
    <ReasonDialog
      {...window}
      title="Take a line back"
      submit="Take back"
      keep="Keep the line"
      refused={fields}
      run={(body) => save({ params: { id: bookingId, line_id: line.line_id }, body })}
      says={
        <>
          <strong>{line.text}</strong> of {formatDay(line.day)}, {formatMoney(line.rest)}. It stays on the
          folio, struck through, beside the line that takes it back.
        </>
      }
    />
  )
}
