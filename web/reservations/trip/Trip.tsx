import { type ComponentType, useState } from 'react'
import { Link } from 'react-router'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { todayAt } from '../../kit/days.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { toast } from '../../kit/toasts/toast.ts'
import { paths } from '../../paths.ts'
import { latePart, notArrived } from '../booking-flow/late-part.ts'
import { HeldUntil } from '../booking-flow/made/HeldUntil.tsx'
import { Nights } from '../my-bookings/StayLists.tsx'
import { AddToStay } from './AddToStay.tsx'
import { formOf } from './change/change-form.ts'
import { Done } from './Done.tsx'
import { GettingThere } from './GettingThere.tsx'
import { isOver } from './stage.ts'
import styles from './Trip.module.css'
import { TripActions } from './TripActions.tsx'
import type { Opened, TripDialogs } from './TripDialogs.tsx'
import { TripHead } from './TripHead.tsx'
import { TripMoney } from './TripMoney.tsx'
import type { TripResort } from './trip-resort.ts'
import { WhoComes } from './WhoComes.tsx'

type Props = { loaded: BookingDetail; resort: TripResort }

/** One stay with all that its guest wants to know of it, and what they can do. */
export function Trip({ loaded, resort }: Props) {
  const [booking, setBooking] = useNewest(loaded)
  const today = todayAt(resort.time_zone)
  const over = isOver(booking, today)
  const dialogs = useTripDialogs()
  const [form, setForm] = useState(() => formOf(booking))
  const [done, setDone] = useState<string>()

  function finish(changed: BookingDetail) {
    setDone(changed.status === 'cancelled' ? 'Your stay is cancelled.' : 'Your stay is changed.')
    setBooking(changed)
    setForm(formOf(changed))
    dialogs.close()
  }

  const act = { booking, resort, today, onAsk: dialogs.open }
  const { Dialogs, opened } = dialogs
  return (
    <Stack gap={24} fits className={styles.page} data-own-chat>
      <nav className={styles.back} aria-label="Where you are">
        <Link to={paths.myBookings}>My bookings</Link>
      </nav>
      <TripHead booking={booking} resort={resort} today={today} />
      <Done says={done} />
      <HeldUntil booking={booking} zone={resort.time_zone} />
      <Stack gap={24} fits className={styles.columns}>
        <Stack gap={24} fits className={styles.side}>
          <TripMoney booking={booking} resort={resort} today={today} onBooking={setBooking} />
          {booking.nightly.length > 0 && booking.status !== 'cancelled' && !booking.no_show_at ? (
            <details className={styles.fold}>
              <summary>What each night costs</summary>
              <Nights booking={booking} />
            </details>
          ) : null}
          {over ? null : <p className={styles.quiet}>{booking.cancellation_text}</p>}
        </Stack>
        <Stack gap={24} fits className={styles.main}>
          <TripActions {...act} />
          {over ? null : <GettingThere booking={booking} resort={resort} />}
          <WhoComes booking={booking} over={over} />
          {over ? null : <AddToStay {...act} />}
        </Stack>
      </Stack>
      {Dialogs && opened ? (
        <Dialogs
          opened={opened}
          booking={booking}
          resort={resort}
          form={form}
          onForm={setForm}
          onDone={finish}
          onClose={dialogs.close}
        />
      ) : null}
    </Stack>
  )
}

/** What an answer of this page has said last, until the page itself is loaded anew. */
function useNewest(loaded: BookingDetail) {
  const [{ of, booking }, set] = useState({ of: loaded, booking: loaded })
  const newest = of === loaded ? booking : loaded
  return [newest, (changed: BookingDetail) => set({ of: loaded, booking: changed })] as const
}

/** The dialogs, fetched when the first of them is asked for. */
function useTripDialogs() {
  const [Dialogs, setDialogs] = useState<ComponentType<Parameters<typeof TripDialogs>[0]>>()
  const [opened, setOpened] = useState<Opened>()
  return {
    Dialogs,
    opened,
    async open(which: Opened) {
      const late = await latePart(() => import('./TripDialogs.tsx'))
      if (!late) return toast.error(notArrived)
      setDialogs(() => late.TripDialogs)
      setOpened(which)
    },
    close: () => setOpened(undefined),
  }
}
