import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { formatDay, formatMoney } from '../../kit/format.ts'
import { Notice } from '../../kit/plain/Notice.tsx'
import styles from './BookingSteps.module.css'
import type { StepName } from './flow-state.ts'
import { latePart } from './late-part.ts'
import { SearchStep } from './SearchStep.tsx'
import type { ResortFacts } from './StaySummary.tsx'
import { Step } from './Step.tsx'
import { guestsOf } from './search-form.ts'
import type { BookingFlow } from './use-booking-flow.ts'
import { loadFinder } from './use-room-search.ts'

const loadRooms = () => import('./RoomsStep.tsx')
const loadGuest = () => import('./GuestStep.tsx')
const RoomsStep = lazy(async () => ({ default: (await loadRooms()).RoomsStep }))
const GuestStep = lazy(async () => ({ default: (await loadGuest()).GuestStep }))

type Props = {
  flow: BookingFlow
  resort: ResortFacts
  today: string
  /** The step that finds out whom the booking is for; nothing when that is known. */
  registration: ReactNode
}

/** The accordion: one open step, and those behind it to be opened again (G-BOOK-01). */
export function BookingSteps({ flow, resort, today, registration }: Props) {
  const touched = useRef(false)
  const { found, room } = flow
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

  return (
    <div
      className={styles.steps}
      data-shell={!flow.ready}
      onPointerDownCapture={touch}
      onKeyDownCapture={touch}
    >
      {registration ? (
        <Step {...shared('registration')} title="Register" reachable>
          {registration}
        </Step>
      ) : null}
      <Step {...shared('search')} title="Search" reachable summary={searchSummary(flow)}>
        <SearchStep
          value={flow.searchForm}
          errors={flow.searchErrors}
          today={today}
          busy={flow.busy === 'search'}
          onChange={(form) => flow.set({ search: form, searchErrors: {} })}
          onSearch={search}
        />
        <StepNotice flow={flow} step="search" />
      </Step>
      <Step
        {...shared('rooms')}
        title="Select room"
        reachable={found !== null}
        summary={
          room ? `${room.room_type}, room ${room.room_number}, ${formatMoney(room.final_price)}` : undefined
        }
      >
        <StepNotice flow={flow} step="rooms" />
        {found ? (
          <Suspense fallback={<Waiting>Loading the rooms …</Waiting>}>
            <RoomsStep
              rooms={found.rooms}
              search={found.search}
              selectedId={room?.room_id}
              taxNote={resort.tax_note}
              onSelect={(chosen) => {
                void latePart(loadGuest)
                flow.select(chosen)
              }}
            />
          </Suspense>
        ) : (
          <Place of={flow}>Loading the rooms …</Place>
        )}
      </Step>
      <Step {...shared('guest')} title="Guest information" reachable={room !== null}>
        {/* Only while it is open: its labels are those of the registration. */}
        {room && found && flow.step === 'guest' ? (
          <Suspense fallback={<Waiting>Loading the form …</Waiting>}>
            <GuestStep
              form={flow.form}
              errors={flow.guestErrors}
              room={room}
              search={found.search}
              resort={resort}
              today={today}
              busy={flow.busy === 'book'}
              onChange={(part) => flow.set({ guestForm: { ...flow.guestForm, ...part } })}
              onConfirm={flow.confirm}
            />
          </Suspense>
        ) : (
          <Place of={flow}>Loading the form …</Place>
        )}
        <StepNotice flow={flow} step="guest" />
      </Step>
    </div>
  )
}

const order: readonly StepName[] = ['registration', 'search', 'rooms', 'guest']

/** The page opens in the middle, with a list that is on its way. */
const isAwaiting = ({ step, found }: BookingFlow) => !found && (step === 'rooms' || step === 'guest')

function searchSummary(flow: BookingFlow): string | undefined {
  const search = isAwaiting(flow) ? flow.searchForm : flow.found?.search
  return search && `${formatDay(search.checkIn)} – ${formatDay(search.checkOut)}, ${guestsOf(search)}`
}

/** Keeps the place of what a step shows once the list is there, so that nothing below it moves. */
const Place = ({ of, children }: { of: BookingFlow; children: string }) =>
  isAwaiting(of) ? <Waiting>{children}</Waiting> : null

function StepNotice({ flow: { notice }, step }: { flow: BookingFlow; step: StepName }) {
  if (notice?.step !== step) return null
  return (
    <div className={styles.notice}>
      <Notice kind={notice.kind}>
        <strong>{notice.text}</strong>
        {notice.hint ? <p>{notice.hint}</p> : null}
      </Notice>
    </div>
  )
}

const Waiting = ({ children }: { children: string }) => (
  <p role="status" className={styles.waiting}>
    {children}
  </p>
)
