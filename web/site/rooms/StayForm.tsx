import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { Paise } from '../../../contract/kit/money.ts'
import { counted } from '../../kit/format.ts'
import { formValues } from '../../kit/forms/form-values.ts'
import { Box, Row } from '../../kit/layout/Box.tsx'
import { Button, TextButton } from '../../kit/plain/Button.tsx'
import { SelectField } from '../../kit/plain/Field.tsx'
import { paths } from '../../paths.ts'
import { stayProblem } from '../home/stay-problem.ts'
import { BookBar } from '../stay-dates/BookBar.tsx'
import { type DatesOpener, StayDates } from '../stay-dates/StayDates.tsx'
import type { Stay } from '../stay-dates/stay-choice.ts'
import { useStay } from '../stay-dates/use-stay.ts'
import shareRoom from './ShareRoom.module.css'
import styles from './StayForm.module.css'

type Props = {
  zone: string
  room: { slug: string; name: string; sleeps: number; price: Paise }
}

const adultChoices = Array.from({ length: 10 }, (_, index) => index + 1)
const childChoices = Array.from({ length: 11 }, (_, index) => index)

/** How many come. What was chosen before the page came alive stays. */
function useGuests(form: RefObject<HTMLFormElement | null>, sleeps: number) {
  const [guests, setGuests] = useState({ adults: Math.min(2, sleeps), children: 0 })
  useLayoutEffect(() => {
    if (!form.current) return
    const { adults, children } = formValues(form.current, ['adults', 'children'])
    setGuests({ adults: Number(adults), children: Number(children) })
  }, [form])
  return [guests, setGuests] as const
}

/** Dates and guests for this room: a plain form that opens the booking flow with them filled in. */
export function StayForm({ zone, room }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const dates = useRef<DatesOpener>(null)
  const { today, stay, chosen, choose } = useStay(form, zone)
  const [guests, setGuests] = useGuests(form, room.sleeps)
  const [problem, setProblem] = useState<string>()
  const count = guests.adults + guests.children

  function onSubmit(event: FormEvent) {
    const found = stayProblem({ ...stay, today })
    setProblem(found)
    if (found) event.preventDefault()
  }

  return (
    <>
      <Form ref={form} className={styles.form} action={paths.reservation} onSubmit={onSubmit} noValidate>
        {/* The booking begins with this kind of room (D-53). */}
        <input type="hidden" name="room_type" value={room.name} />
        <StayDates
          today={today}
          value={stay}
          onChange={(made) => {
            choose(made)
            setProblem(undefined)
          }}
          roomType={room.slug}
          describedBy={problem && 'stay-problem'}
          opener={dates}
        />
        <SelectField
          label="Adults"
          hint="13 or above"
          name="adults"
          value={String(guests.adults)}
          onChange={(adults) => setGuests({ ...guests, adults: Number(adults) })}
        >
          {adultChoices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </SelectField>
        <SelectField
          label="Children"
          hint="0 to 12"
          name="children"
          value={String(guests.children)}
          onChange={(children) => setGuests({ ...guests, children: Number(children) })}
        >
          {childChoices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </SelectField>
        <p className={styles.problem} role="alert" id="stay-problem">
          {problem}
        </p>
        <p className={styles.note} aria-live="polite">
          {count > room.sleeps
            ? `This room sleeps ${counted(room.sleeps, 'guest')}. The search will show rooms for ${count}.`
            : ''}
        </p>
        <Button type="submit">See availability</Button>
      </Form>
      <ShareRoom slug={room.slug} name={room.name} stay={chosen ? stay : undefined} />
      <BookBar form={form} from={room.price} onPress={() => dates.current?.open()} />
    </>
  )
}

type ShareRoomProps = {
  slug: string
  name: string
  /** The dates that were chosen; whoever opens the link finds them in the form. */
  stay: Stay | undefined
}

/** Hands the page on, with the dates: to what the device shares with, else as a link in the clipboard. */
function ShareRoom({ slug, name, stay }: ShareRoomProps) {
  const [said, setSaid] = useState('')

  async function share() {
    const url = addressOf(slug, stay)
    setSaid('')
    try {
      if (navigator.share) return await navigator.share({ title: name, url })
      await navigator.clipboard.writeText(url)
      setSaid(stay ? 'Link copied, with your dates.' : 'Link copied.')
    } catch (error) {
      // Who closes the device's sheet has changed their mind; all else is told, with the link to copy by hand.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSaid(`Copy this link: ${url}`)
    }
  }

  return (
    <Row align="baseline" wrap size="small" className={shareRoom.share}>
      <TextButton onClick={() => void share()}>Share this room</TextButton>
      <Box as="p" shrinks tone="muted" breaks role="status">
        {said}
      </Box>
    </Row>
  )
}

function addressOf(slug: string, stay: Stay | undefined): string {
  const url = new URL(paths.room(slug), location.origin)
  if (stay?.checkIn && stay.checkOut) {
    url.searchParams.set('check_in', stay.checkIn)
    url.searchParams.set('check_out', stay.checkOut)
  }
  return url.href
}
