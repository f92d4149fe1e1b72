import { type ComponentType, useState } from 'react'
import { Link } from 'react-router'
import type { Day } from '../../../contract/kit/dates.ts'
import { phoneText } from '../../../contract/kit/phone.ts'
import { mealPlanNames } from '../../../contract/office/meal-plans.ts'
import { seasonNote } from '../../../contract/office/season-note.ts'
import { guestsText } from '../../../contract/rates/stay-party.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { todayAt } from '../../kit/days.ts'
import { counted, formatDayLong, formatMoney } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { Picture } from '../../kit/pictures/Picture.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { toast } from '../../kit/toasts/toast.ts'
import { useNewest } from '../../kit/use-newest.ts'
import { paths } from '../../paths.ts'
import { isIllustration } from '../../site/content/room-pictures.ts'
import { latePart, notArrived } from '../booking-flow/late-part.ts'
import { HeldUntil } from '../booking-flow/made/HeldUntil.tsx'
import { Nights } from '../own-stays/StayLists.tsx'
import { Rooms } from '../stay-rooms/Rooms.tsx'
import { formOf } from './change/change-form.ts'
import { Done } from './Done.tsx'
import { chatAbout, directionsTo, mailAbout } from './links.ts'
import styles from './OwnStay.module.css'
import { type ActProps, OwnStayActions } from './OwnStayActions.tsx'
import type { Opened, OwnStayDialogs } from './OwnStayDialogs.tsx'
import tripHead from './OwnStayHead.module.css'
import { OwnStayMoney } from './OwnStayMoney.tsx'
import type { OwnStayResort } from './own-stay-resort.ts'
import { countdown, isOver, mayChange, statusWords } from './stage.ts'

type Props = { loaded: BookingDetail; resort: OwnStayResort }

/** One stay with all that its guest wants to know of it, and what they can do. */
export function OwnStay({ loaded, resort }: Props) {
  const [booking, setBooking] = useNewest(loaded)
  const today = todayAt(resort.time_zone)
  const over = isOver(booking, today)
  const dialogs = useOwnStayDialogs()
  const [form, setForm] = useState(() => formOf(booking))
  const [done, setDone] = useState<string>()

  function finish(changed: BookingDetail, sentence?: string) {
    setDone(
      sentence ?? (changed.status === 'cancelled' ? 'Your stay is cancelled.' : 'Your stay is changed.'),
    )
    setBooking(changed)
    setForm(formOf(changed))
    dialogs.close()
  }

  const act = { booking, resort, today, onAsk: dialogs.open }
  const { Dialogs, opened } = dialogs
  return (
    <Stack gap={24} fits className={styles.page} data-own-chat>
      <nav className={styles.back} aria-label="Where you are">
        <Link to={paths.ownStays}>My bookings</Link>
      </nav>
      <OwnStayHead booking={booking} resort={resort} today={today} />
      <Done message={done} />
      <HeldUntil booking={booking} zone={resort.time_zone} />
      <Stack gap={24} fits className={styles.columns}>
        <Stack gap={24} fits className={styles.side}>
          <OwnStayMoney {...act} onBooking={setBooking} />
          {booking.nightly.length > 0 && booking.status !== 'cancelled' && !booking.no_show_at ? (
            <details className={styles.fold}>
              <summary>What each night costs</summary>
              <Nights booking={booking} />
            </details>
          ) : null}
          {over ? null : (
            <Box as="p" tone="muted" className={styles.quiet}>
              {booking.cancellation_text}
            </Box>
          )}
        </Stack>
        <Stack gap={24} fits className={styles.main}>
          <OwnStayActions {...act} />
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

/** The dialogs, fetched when the first of them is asked for. */
function useOwnStayDialogs() {
  const [Dialogs, setDialogs] = useState<ComponentType<Parameters<typeof OwnStayDialogs>[0]>>()
  const [opened, setOpened] = useState<Opened>()
  return {
    Dialogs,
    opened,
    async open(which: Opened) {
      const late = await latePart(() => import('./OwnStayDialogs.tsx'))
      if (!late) return toast.error(notArrived)
      setDialogs(() => late.OwnStayDialogs)
      setOpened(which)
    },
    close: () => setOpened(undefined),
  }
}

const wish = 'I would like to add to my stay: '

/** Nights are added by a change; meals and transfers are arranged by people, whom a message reaches. */
function AddToStay({ booking, resort, today, onAsk }: ActProps) {
  return (
    <section className={`${styles.card} ${styles.unprinted}`}>
      <h2>Add to your stay</h2>
      <p>
        A candlelit dinner, a guided walk, a car from the station: have a look at our{' '}
        <Link to={paths.activities}>activities and menu</Link> and tell us what you would like. We answer with
        the price before anything is added.
      </p>
      <Row as="p" wrap className={styles.ways}>
        <a href={chatAbout(resort, booking, wish)} target="_blank" rel="noopener noreferrer">
          Ask on WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        <a href={mailAbout(resort, booking, wish)}>Ask by email</a>
      </Row>
      {mayChange(booking, today) ? (
        <p>
          <Button variant="quiet" onClick={() => onAsk('change')}>
            Add nights
          </Button>
        </p>
      ) : null}
    </section>
  )
}

/** Whose stay it is, how many come, and what they wish. */
function WhoComes({ booking, over }: { booking: BookingDetail; over: boolean }) {
  const { guest_info: guest, party_id } = booking
  return (
    <section className={styles.card}>
      <h2>{over ? 'Guest' : 'Who is coming'}</h2>
      <Details
        of={[
          ['Guest', guest.full_name, 'wide'],
          ['How many', guestsText(booking.number_of_guests, booking.children_ages)],
          ['Meals', booking.meal_plan === 'EP' ? undefined : mealPlanNames[booking.meal_plan]],
          ['Phone', phoneText(guest.phone)],
          ['Email', guest.email || undefined, 'wide'],
          ['Special requests', booking.special_requests ?? 'None', 'wide'],
        ]}
      />
      {booking.ask_at_check_in && !over ? (
        <p>Please have your identity document at hand: we ask for your details when you check in.</p>
      ) : null}
      {party_id ? (
        <p>
          This room is part of a booking of several rooms.{' '}
          <Link to={paths.ownParty(party_id)}>See all rooms of {party_id}</Link>
        </p>
      ) : null}
    </section>
  )
}

type GettingThereProps = { booking: BookingDetail; resort: OwnStayResort }

/** The way, the weather, and what to bring. */
function GettingThere({ booking, resort }: GettingThereProps) {
  const { trip } = resort
  const weather = seasonNote(trip, booking.check_in_date)
  return (
    <>
      <section className={styles.card}>
        <h2>Getting there</h2>
        <address>
          {resort.resort_name}, {resort.address.join(', ')}
        </address>
        <p>
          <a className={styles.lone} href={directionsTo(resort)} target="_blank" rel="noopener noreferrer">
            Get directions<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
        {trip.last_road ? (
          <>
            <h3>The last stretch</h3>
            <p>{trip.last_road}</p>
          </>
        ) : null}
      </section>
      {weather || trip.bring.length > 0 ? (
        <section className={styles.card}>
          <h2>Before you pack</h2>
          {weather ? (
            <>
              <h3>The weather</h3>
              <p>{weather}</p>
            </>
          ) : null}
          {trip.bring.length > 0 ? (
            <>
              <h3>What to bring</h3>
              <ul>
                {trip.bring.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          ) : null}
        </section>
      ) : null}
    </>
  )
}

type OwnStayHeadProps = { booking: BookingDetail; resort: OwnStayResort; today: Day }

/** The picture of the room, how long it is still, and when the stay begins and ends. */
function OwnStayHead({ booking, resort, today }: OwnStayHeadProps) {
  const { room, segments, check_in_date, check_out_date, nights, number_of_guests, booking_id } = booking
  const picture = resort.rooms[room.room_type]?.picture
  return (
    <Stack as="header" gap={24} className={tripHead.head} data-plain={!picture || undefined}>
      {picture ? (
        <figure>
          <Picture className="picture" picture={picture} sizes="(min-width: 60em) 36rem, 92vw" priority />
          {isIllustration(picture) ? <figcaption>Illustration of this kind of room</figcaption> : null}
        </figure>
      ) : null}
      <Stack gap={12} className={tripHead.words}>
        <Box as="p" tone="brass" weight={600} className={tripHead.countdown}>
          {countdown(booking, today)}
        </Box>
        <h1>Your stay</h1>
        <p>
          <StatusBadge of="booking" status={booking.status} label={statusWords(booking, today)} />
        </p>
        <Box size="lead">
          {segments.length > 1 ? <Rooms of={segments} /> : `${room.room_type}, room ${room.room_number}`}
        </Box>
        <Stack as="dl" gap={16} tabular>
          <div>
            <dt>Check-in</dt>
            <Box as="dd" weight={600}>
              {formatDayLong(check_in_date)}
              <span>from {resort.check_in_time}</span>
            </Box>
          </div>
          <div>
            <dt>Check-out</dt>
            <Box as="dd" weight={600}>
              {formatDayLong(check_out_date)}
              <span>until {resort.check_out_time}</span>
            </Box>
          </div>
          <div>
            <dt>Stay</dt>
            <Box as="dd" weight={600}>
              {counted(nights, 'night')}
              <span>{guestsText(number_of_guests, booking.children_ages)}</span>
            </Box>
          </div>
          <div>
            <dt>{booking.to_return > 0 ? 'We return to you' : 'Balance'}</dt>
            <Box as="dd" weight={600}>
              {formatMoney(booking.to_return > 0 ? booking.to_return : booking.balance)}
              {booking.balance > 0 && booking.status !== 'cancelled' ? (
                <a href="#payment">How to pay</a>
              ) : null}
            </Box>
          </div>
          <div>
            <dt>Booking ID</dt>
            <Box as="dd" weight={600}>
              {booking_id}
            </Box>
          </div>
        </Stack>
      </Stack>
    </Stack>
  )
}
