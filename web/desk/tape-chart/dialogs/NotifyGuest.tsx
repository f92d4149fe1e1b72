import { Checkbox } from '@mantine/core'
import type { TellingOf } from '../../../../contract/reservations/guest-notice.ts'
import { NotifyByPhone } from '../../../folio/folio/NotifyByPhone.tsx'
import { formatDay } from '../../../kit/format.ts'
import { useArea } from '../../../kit/session/area.ts'

type Props = {
  told: TellingOf | undefined
  bookingId: string
  /** Where the stay would be. */
  to: { room_number: string; check_in_date: string; check_out_date: string }
  checked: boolean
  onChange: (notify: boolean) => void
}

/** Whether the guest hears of a change by mail; who has no e-mail is to be called or written to. */
export function NotifyGuest({ told, bookingId, to, checked, onChange }: Props) {
  const { resort } = useArea()
  if (told && !told.by_mail)
    return (
      <NotifyByPhone
        phone={told.phone}
        text={`Hello ${told.name}, we are changing your stay ${bookingId} at ${resort.resort_name} to room ${to.room_number}, ${formatDay(to.check_in_date)} to ${formatDay(to.check_out_date)}.`}
      />
    )
  return (
    <Checkbox
      label="Mail the guest about the change"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
