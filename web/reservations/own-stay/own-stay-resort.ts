import type { LoaderFunctionArgs } from 'react-router'
import { site } from '../../../contract/site/pages.ts'
import { serverCall } from '../../kit/call/server-call.ts'
import { pageState } from '../../kit/page-state.ts'
import { roomPictures } from '../../site/content/room-pictures.ts'
import { asksAges } from '../booking-flow/made/resort-facts.ts'

/** The resort's part of the pages of a guest's stays, the same for everybody. Runs on the server. */
export async function loadOwnStayResort(context: LoaderFunctionArgs['context']) {
  const { settings, room_types } = await context.get(serverCall)(site.get, {})
  const { resort_name, address, phone, email, chat_number, latitude, longitude } = settings
  const { check_in_time, check_out_time, upi_payee, time_zone, trip } = settings
  return {
    resort_name,
    address,
    phone,
    email,
    chat_number,
    latitude,
    longitude,
    check_in_time,
    check_out_time,
    upi_payee,
    time_zone,
    trip,
    asks_ages: asksAges(room_types, settings.meal_plans),
    /** By the name of the kind of room: its first picture, and the address of its page. */
    rooms: Object.fromEntries(
      room_types.map((type) => [type.name, { slug: type.slug, picture: roomPictures(type)[0] }]),
    ),
  }
}

export type OwnStayResort = Awaited<ReturnType<typeof loadOwnStayResort>>

const page = pageState(() => ({ known: undefined as Promise<OwnStayResort> | undefined }))

/** Asked for once, whichever of a guest's pages is opened first. */
export function ownStayResort(load: () => Promise<OwnStayResort>): Promise<OwnStayResort> {
  page.known ??= load().catch((error) => {
    page.known = undefined
    throw error
  })
  return page.known
}
