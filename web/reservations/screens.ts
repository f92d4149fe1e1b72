import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import type { Screens } from '../kit/screens.ts'

export const reservationsScreens = {
  bookingList: {
    title: 'Bookings',
    page: 'reservations/bookings/BookingListPage.tsx',
    access: 'desk',
    entry: { group: '', place: 4, icon: IconListDetails, above: ['booking', 'party'], onPhone: 3 },
    checked: ['', '?q=NOSUCHBOOKING'],
  },
  party: {
    page: 'reservations/parties/PartyPage.tsx',
    access: ['desk', 'money'],
    checked: ['FP-XXXXXX'],
  },
  calendar: {
    title: 'Calendar',
    page: 'reservations/calendar/CalendarPage.tsx',
    access: 'desk',
    entry: { group: '', place: 6, icon: IconCalendar },
    checked: ['', '?view=week', '?view=list'],
  },
  roomChannels: {
    page: 'reservations/channels/RoomChannelsPage.tsx',
    access: ['desk', 'rates'],
    checked: ['ROOM-110', 'ROOM-101', 'none'],
  },
  channels: {
    title: 'Channels',
    page: 'reservations/channels/ChannelListPage.tsx',
    access: ['desk', 'rates'],
    entry: { group: 'Rates', icon: IconArrowsExchange },
    checked: ['', '?q=NOSUCHCHANNEL'],
  },
  agents: {
    title: 'Travel agents',
    page: 'reservations/agents/AgentListPage.tsx',
    access: ['rates', 'money'],
    entry: { group: 'Rates', icon: IconBriefcase },
    checked: ['', '?q=NOSUCHAGENT'],
  },
  agent: {
    page: 'reservations/agents/AgentPage.tsx',
    access: ['rates', 'money'],
    checked: ['nobody'],
  },
  reservation: {
    page: 'reservations/booking-flow/ReservationPage.tsx',
    access: 'guest',
  },
  ownStays: {
    page: 'reservations/own-stays/OwnStaysPage.tsx',
    access: 'guest',
    unchecked: 'for guests: e2e/kit/accessible/booking.spec.ts',
  },
  ownParty: {
    page: 'reservations/own-stay/PartyPage.tsx',
    access: 'guest',
    unchecked: 'for guests: e2e/reservations/own-party.spec.ts',
  },
  ownStay: {
    page: 'reservations/own-stay/OwnStayPage.tsx',
    access: 'guest',
    unchecked: 'for guests: e2e/kit/accessible/booking.spec.ts',
  },
} satisfies Screens
