import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import type { Screens } from '../kit/screens.ts'
import { paths, patterns } from '../paths.ts'

export const reservationsScreens: Screens = {
  admin: [
    {
      path: paths.bookingList,
      page: 'reservations/bookings/BookingListPage.tsx',
      area: 'desk',
      entry: { group: '', label: 'Bookings', place: 4, icon: IconListDetails, onPhone: 3 },
      checked: ['/admin/bookings/list', '/admin/bookings/list?q=NOSUCHBOOKING'],
    },
    {
      path: patterns.party,
      page: 'reservations/parties/PartyPage.tsx',
      area: ['desk', 'money'],
      checked: ['/admin/parties/FP-XXXXXX'],
    },
    {
      path: paths.calendar,
      page: 'reservations/calendar/CalendarPage.tsx',
      area: 'desk',
      entry: { group: '', label: 'Calendar', place: 6, icon: IconCalendar },
      checked: [
        '/admin/bookings/calendar',
        '/admin/bookings/calendar?view=week',
        '/admin/bookings/calendar?view=list',
      ],
    },
    {
      path: patterns.roomChannels,
      page: 'reservations/channels/RoomChannelsPage.tsx',
      area: ['desk', 'rates'],
      checked: [
        '/admin/rooms/ROOM-110/channels',
        '/admin/rooms/ROOM-101/channels',
        '/admin/rooms/none/channels',
      ],
    },
    {
      path: paths.channels,
      page: 'reservations/channels/ChannelListPage.tsx',
      area: ['desk', 'rates'],
      entry: { group: 'Rates', label: 'Channels', icon: IconArrowsExchange },
      checked: ['/admin/channels', '/admin/channels?q=NOSUCHCHANNEL'],
    },
    {
      path: paths.agents,
      page: 'reservations/agents/AgentListPage.tsx',
      area: ['rates', 'money'],
      entry: { group: 'Rates', label: 'Travel agents', icon: IconBriefcase },
      checked: ['/admin/agents', '/admin/agents?q=NOSUCHAGENT'],
    },
    {
      path: patterns.agent,
      page: 'reservations/agents/AgentPage.tsx',
      area: ['rates', 'money'],
      checked: ['/admin/agents/nobody'],
    },
  ],
  guest: [
    { path: paths.reservation, page: 'reservations/booking-flow/ReservationPage.tsx' },
    {
      path: paths.myBookings,
      page: 'reservations/my-bookings/MyBookingsPage.tsx',
      unchecked: 'for guests: e2e/kit/accessible/booking.spec.ts',
    },
    {
      path: patterns.ownParty,
      page: 'reservations/trip/PartyPage.tsx',
      unchecked: 'for guests: e2e/reservations/own-party.spec.ts',
    },
    {
      path: patterns.trip,
      page: 'reservations/trip/TripPage.tsx',
      unchecked: 'for guests: e2e/kit/accessible/booking.spec.ts',
    },
  ],
}
