import { desk } from '../../../contract/desk/front-desk.ts'
import { ApiError, messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { usePreview } from '../../reservations/trip/change/use-preview.ts'

/**
 * What a check-out comes to: asked whenever the dialog opens and when another time is typed. What was answered last
 * stays until the new answer is there.
 */
export const useLeaving = (id: string, opened: boolean, leftAt: string) => {
  const { preview, last, failed, loading, again } = usePreview(
    opened ? `${id} ${leftAt}` : undefined,
    (signal) => call(desk.leaving, { params: { id }, query: { left_at: leftAt || undefined } }, { signal }),
  )
  return {
    preview: preview ?? (loading ? last : undefined),
    loading,
    failed: failed === undefined ? undefined : says(failed),
    again,
  }
}

/** Of a time that cannot be, what is wrong with it. */
const says = (failed: unknown): string =>
  (failed instanceof ApiError && failed.fields.left_at) || messageOf(failed, desk.leaving.failure)
