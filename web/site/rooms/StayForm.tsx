import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { Paise } from '../../../contract/kit/money.ts'
import { counted } from '../../kit/format.ts'
import { formValues } from '../../kit/forms/form-values.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { SelectField } from '../../kit/plain/Field.tsx'
import { paths } from '../../paths.ts'
import { stayProblem } from '../home/stay-problem.ts'
import { BookBar } from '../stay-dates/BookBar.tsx'
import { type DatesOpener, StayDates } from '../stay-dates/StayDates.tsx'
import { useStay } from '../stay-dates/use-stay.ts'
import { ShareRoom } from './ShareRoom.tsx'
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
