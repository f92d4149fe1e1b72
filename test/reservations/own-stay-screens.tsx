import { cleanup, render } from '@testing-library/react'
import { type ComponentType, createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { defaultSiteSettings } from '../../contract/office/site-settings.ts'
import { BookingDetail } from '../../contract/reservations/booking.ts'
import { Party } from '../../contract/reservations/parties.ts'
import { Toasts } from '../../web/kit/toasts/Toasts.tsx'
import { Lacking } from '../../web/reservations/own-stay/Lacking.tsx'
import { OwnParty } from '../../web/reservations/own-stay/OwnParty.tsx'
import { OwnStay } from '../../web/reservations/own-stay/OwnStay.tsx'
import type { OwnStayResort } from '../../web/reservations/own-stay/own-stay-resort.ts'
import { stayOnWire } from '../folio/folio-screens.tsx'

/** What the server tells the pages of a guest's stays of the resort. */
export const ownStayResort: OwnStayResort = { ...defaultSiteSettings, rooms: {}, asks_ages: false }

/** A stay twelve days ahead of the tests' clock, as the wire tells it to its guest. */
export const ownStayOnWire = (own: object = {}) =>
  stayOnWire({
    check_in_date: '2026-12-02',
    check_out_date: '2026-12-04',
    checked_in_at: null,
    ...own,
  })

const show = <P extends object>(page: ComponentType<P>, props: P) => {
  cleanup()
  const Page = () => (
    <>
      {createElement(page, props)}
      <Toasts />
    </>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', Component: Page }])} />)
}

/** The trip page of a stay. */
export const openOwnStay = (own: object = {}, resort: Partial<OwnStayResort> = {}) =>
  show(OwnStay, { loaded: BookingDetail.parse(ownStayOnWire(own)), resort: { ...ownStayResort, ...resort } })

export const openOwnParty = (party: object) =>
  show(OwnParty, { loaded: Party.parse(party), resort: ownStayResort })

export const openLacking = (absent: boolean) =>
  show(Lacking, {
    title: 'Your stay',
    lacking: { absent, problem: absent ? 'Booking not found' : 'Failed to load booking details' },
    phone: ownStayResort.phone,
    onAgain: () => undefined,
  })
