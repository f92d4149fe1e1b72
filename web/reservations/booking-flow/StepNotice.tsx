import { type RefObject, useEffect, useRef } from 'react'
import { daysAfter } from '../../kit/days.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import styles from './BookingSteps.module.css'
import type { FlowState, StepName } from './flow-state.ts'
import type { SearchForm } from './rooms/search-form.ts'

type Props = {
  flow: Pick<FlowState, 'notice'> & { searchForm: SearchForm }
  step: StepName
  phone: string | undefined
  touched: RefObject<boolean>
  onSearch: (search: SearchForm) => void
}

/** What is to be said in a step. A button that was switched off meanwhile has lost the focus: then it comes here. */
export function StepNotice({ flow: { notice, searchForm }, step, phone, touched, onSearch }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const isHere = notice?.step === step
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isHere && notice && touched.current && isLost) element.current?.focus({ preventScroll: true })
  }, [isHere, notice, touched])
  if (!isHere) return null
  const longer = searchForm.checkIn ? notice.nights : undefined
  return (
    <div ref={element} tabIndex={-1} className={styles.notice}>
      <Notice kind={notice.kind}>
        <strong>{notice.text}</strong>
        {notice.hint ? <p>{notice.hint}</p> : null}
        {notice.advice ? (
          <p>
            {notice.advice}{' '}
            {phone ? (
              <>
                Or call <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>: we know what can be moved.
              </>
            ) : null}
          </p>
        ) : null}
        {longer ? (
          <Button
            onClick={() => onSearch({ ...searchForm, checkOut: daysAfter(searchForm.checkIn, longer) })}
          >
            Search {longer} nights
          </Button>
        ) : null}
      </Notice>
    </div>
  )
}
