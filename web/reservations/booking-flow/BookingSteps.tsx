import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useId, useRef } from 'react'
import { formatDay, formatMoney } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import styles from './BookingSteps.module.css'
import { hasChosen, type StepName } from './flow-state.ts'
import { latePart } from './late-part.ts'
import { loadGuest, loadRooms } from './late-steps.ts'
import { nameOfParty } from './rooms/party-rooms.ts'
import { SearchStep } from './rooms/SearchStep.tsx'
import { guestsOf } from './rooms/search-form.ts'
import { loadFinder } from './rooms/use-room-search.ts'
import type { ResortFacts } from './StaySummary.tsx'
import stepStyles from './Step.module.css'
import { StepNotice } from './StepNotice.tsx'
import type { BookingFlow } from './use-booking-flow.ts'

const RoomsStep = lazy(async () => ({ default: (await loadRooms()).RoomsStep }))
const DeskRooms = lazy(async () => ({ default: (await import('./rooms/DeskRooms.tsx')).DeskRooms }))
const GuestStep = lazy(async () => ({ default: (await loadGuest()).GuestStep }))
const StaySummary = lazy(async () => ({ default: (await import('./StaySummary.tsx')).StaySummary }))

type Props = {
  flow: BookingFlow
  resort: ResortFacts
  today: string
  atDesk?: true
  /** The step that finds out whom the booking is for; nothing when that is known. */
  registration: ReactNode
}

/** The accordion: one open step, and those behind it to be opened again (G-BOOK-01). */
export function BookingSteps({ flow, resort, today, atDesk, registration }: Props) {
  const touched = useRef(false)
  const { found, room, party } = flow
  // The desk does not call itself.
  const phone = atDesk ? undefined : resort.phone
  const shared = (name: StepName) => ({
    name,
    open: flow.step === name,
    onOpen: () => flow.go(name),
    number: (registration ? order : order.slice(1)).indexOf(name) + 1,
    // Before anybody has done anything, the page does not move the focus.
    touched,
  })

  function touch() {
    if (!touched.current) void latePart(loadFinder)
    touched.current = true
  }

  function search(form: typeof flow.searchForm) {
    void latePart(loadRooms)
    void flow.search(form)
  }

  const summarised = isSummarised(flow, atDesk)
  const steps = (
    <div
      className={styles.steps}
      data-shell={!flow.ready}
      onPointerDownCapture={touch}
      onKeyDownCapture={touch}
    >
      {registration ? (
        <Step {...shared('registration')} title="Register" reachable entersField>
          {registration}
        </Step>
      ) : null}
      <Step {...shared('search')} title="Search" reachable summary={searchSummary(flow)}>
        <SearchStep
          value={flow.searchForm}
          errors={flow.searchErrors}
          today={today}
          busy={flow.busy === 'search'}
          asksAges={resort.asks_ages === true}
          onChange={(form) => flow.send({ type: 'search-typed', search: form })}
          onSearch={search}
          onEarly={(early) => flow.send({ type: 'search-typed-early', early })}
        />
        <StepNotice flow={flow} step="search" phone={phone} touched={touched} onSearch={search} />
      </Step>
      <Step {...shared('rooms')} title="Select room" reachable={found !== null} summary={chosenSummary(flow)}>
        <StepNotice flow={flow} step="rooms" phone={phone} touched={touched} onSearch={search} />
        {found ? (
          <Suspense fallback={<Waiting>Loading the rooms …</Waiting>}>
            {atDesk ? (
              <DeskRooms
                found={found}
                onSelect={flow.select}
                selectParty={flow.selectParty}
                tryCoupon={flow.tryCoupon}
                tryMeals={flow.tryMeals}
                resort={resort}
              />
            ) : (
              <RoomsStep
                found={found}
                selectedId={room?.room_id}
                resort={resort}
                onSelect={flow.select}
                selectParty={flow.selectParty}
                tryCoupon={flow.tryCoupon}
                tryMeals={flow.tryMeals}
              />
            )}
          </Suspense>
        ) : (
          <Place of={flow}>Loading the rooms …</Place>
        )}
      </Step>
      <Step {...shared('guest')} title="Guest information" reachable={hasChosen(flow)}>
        {/* Only while it is open: its labels are those of the registration. */}
        {hasChosen(flow) && found && flow.step === 'guest' ? (
          <Suspense fallback={<Waiting>Loading the form …</Waiting>}>
            <GuestStep
              form={flow.form}
              errors={flow.guestErrors}
              room={room}
              party={party}
              found={found}
              resort={resort}
              today={today}
              atDesk={atDesk}
              busy={flow.busy === 'book'}
              onChange={(part) => flow.send({ type: 'guest-typed', part })}
              onConfirm={flow.confirm}
            />
          </Suspense>
        ) : (
          <Place of={flow}>Loading the form …</Place>
        )}
        <StepNotice flow={flow} step="guest" phone={phone} touched={touched} onSearch={search} />
      </Step>
    </div>
  )
  return (
    <div className={styles.flow} data-summary={summarised}>
      {steps}
      {summarised && found ? (
        <Suspense>
          <StaySummary {...{ room, party, found, resort, atDesk }} withTerms={flow.step !== 'rooms'} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Beside the rooms, and beside what is still asked once one is chosen. The desk has its list of rooms in full width. */
const isSummarised = (flow: BookingFlow, atDesk?: true): boolean =>
  flow.step === 'rooms' ? !atDesk : flow.step === 'guest' || (flow.step === 'registration' && hasChosen(flow))

const order: readonly StepName[] = ['registration', 'search', 'rooms', 'guest']

/** The page opens in the middle, with a list that is on its way. */
const isAwaiting = ({ step, found }: BookingFlow) => !found && (step === 'rooms' || step === 'guest')

function searchSummary(flow: BookingFlow): string | undefined {
  const search = isAwaiting(flow) ? flow.searchForm : flow.found?.search
  if (!search) return undefined
  const coupon = search.coupon.trim().toUpperCase()
  const days = `${formatDay(search.checkIn)} – ${formatDay(search.checkOut)}, ${guestsOf(search)}`
  return coupon ? `${days}, coupon ${coupon}` : days
}

function chosenSummary({ room, party }: BookingFlow): string | undefined {
  if (room) return `${room.room_type}, ${formatMoney(room.final_price)}`
  return party ? `${nameOfParty(party)}, ${formatMoney(party.final_price)}` : undefined
}

/** Keeps the place of what a step shows once the list is there, so that nothing below it moves. */
const Place = ({ of, children }: { of: BookingFlow; children: string }) =>
  isAwaiting(of) ? <Waiting>{children}</Waiting> : null

const Waiting = ({ children }: { children: string }) => (
  <p role="status" className={styles.waiting}>
    {children}
  </p>
)

type StepProps = {
  number: number
  title: string
  /** What was chosen in it, shown when it is closed. */
  summary?: ReactNode
  open: boolean
  /** Whether it can be opened now. */
  reachable: boolean
  onOpen: () => void
  /** Marks the step for the style that shows the right one before the page is in charge. */
  name: string
  /** Whether the visitor has done anything yet; before, the focus stays where it is. */
  touched: RefObject<boolean>
  /** Opened in the course of things, its first empty field takes the focus in place of its heading. */
  entersField?: boolean
  children: ReactNode
}

/** One step of the accordion. When it opens in the course of things, its heading takes the focus. */
function Step(props: StepProps) {
  const { number, title, summary, open, reachable, onOpen, name, touched, entersField, children } = props
  const id = useId()
  const heading = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const before = useRef(open)
  useEffect(() => {
    if (open && !before.current && touched.current) {
      const field = entersField ? firstEmpty(panel.current) : undefined
      const target = field ?? heading.current
      target?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    }
    before.current = open
  }, [open, touched, entersField])
  return (
    <Box
      as="section"
      surface="raised"
      edge
      radius="card"
      className={stepStyles.step}
      data-step={name}
      data-open={open}
      data-done={!open && Boolean(summary)}
    >
      <h2>
        <button
          ref={heading}
          type="button"
          id={`${id}-title`}
          aria-expanded={open}
          aria-controls={`${id}-panel`}
          disabled={!open && !reachable}
          onClick={() => open || onOpen()}
        >
          <Box as="span" size="small" tabular className={stepStyles.number} aria-hidden="true">
            {!open && summary ? '✓' : number}
          </Box>
          <Box as="span" size="lead" className={stepStyles.title}>
            {title}
          </Box>
          {!open && summary ? (
            <Box as="span" tone="muted" size="small" weight={400} className={stepStyles.summary}>
              <span className={stepStyles.chosen}>{summary}</span>{' '}
              <Box as="span" tone="primary" weight={600} className={stepStyles.change}>
                Change
              </Box>
            </Box>
          ) : null}
        </button>
      </h2>
      <section
        ref={panel}
        id={`${id}-panel`}
        aria-labelledby={`${id}-title`}
        className={stepStyles.panel}
        hidden={!open}
      >
        {children}
      </section>
    </Box>
  )
}

const firstEmpty = (panel: HTMLElement | null): HTMLElement | undefined =>
  [...(panel?.querySelectorAll('input') ?? [])].find((input) => input.value === '')
