import { useState } from 'react'
import type { Candidate } from '../../../contract/recruitment/candidate-fields.ts'
import type { BulkInput } from '../../../contract/recruitment/candidate-moves.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { counted } from '../../kit/format.ts'
import { toast } from '../../kit/toasts/toast.ts'

/** Who could not be changed, with the reason of each. */
export type Result = { title: string; refused: readonly { uuid: string; name: string; message: string }[] }
type What = Omit<BulkInput, 'uuids' | 'comments'> & { comments?: string }
export type Bulk = ReturnType<typeof useBulk>

/** Does one thing with several candidates, and says with whom it went wrong. */
export function useBulk(after: () => void) {
  const [result, setResult] = useState<Result>()
  const { save, fields } = useSave(candidates.bulk)

  /** `done` ends the sentence about those that were changed: "moved to HR Round". */
  async function run(rows: readonly Candidate[], body: What, done: string) {
    const names = new Map(rows.map(({ uuid, name }) => [uuid, name]))
    const saved = await save({ body: { ...body, uuids: [...names.keys()] } })
    if (!saved) return undefined
    const { changed, refused } = saved
    after()
    if (refused.length === 0) toast.success(`${counted(changed, 'candidate')} ${done}`)
    else
      setResult({
        title: `${changed} ${done}, ${refused.length} could not be`,
        refused: refused.map(({ uuid, message }) => ({ uuid, message, name: names.get(uuid) ?? uuid })),
      })
    return saved
  }

  return { run, fields, result, forget: () => setResult(undefined) }
}
