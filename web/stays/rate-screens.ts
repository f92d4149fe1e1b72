import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconCalendarDollar from '@tabler/icons-react/dist/esm/icons/IconCalendarDollar.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import type { OfficeScreen } from '../kit/screens.ts'
import { paths, patterns } from '../paths.ts'

/** What is sold, for how much, where else, and through whom. */
export const rateScreens: readonly OfficeScreen[] = [
  {
    path: paths.roomTypes,
    page: 'stays/room-types/RoomTypeListPage.tsx',
    area: 'rates',
    entry: { group: 'Rates', label: 'Room types', icon: IconBuilding },
  },
  { path: paths.addRoomType, page: 'stays/room-types/AddRoomTypePage.tsx', area: 'rates' },
  {
    path: patterns.editRoomType,
    page: 'stays/room-types/EditRoomTypePage.tsx',
    area: 'rates',
    checked: ['/admin/room-types/edit/1'],
  },
  {
    path: patterns.viewRoomType,
    page: 'stays/room-types/RoomTypePage.tsx',
    id: 'view-room-type',
    area: 'rates',
    unchecked: 'the page of a room type',
  },
  {
    path: patterns.roomType,
    page: 'stays/room-types/RoomTypePage.tsx',
    area: 'rates',
    checked: ['/admin/room-types/1'],
  },
  {
    path: paths.rates,
    page: 'stays/rates/RatesPage.tsx',
    area: 'rates',
    entry: { group: 'Rates', label: 'Rate calendar', icon: IconCalendarDollar },
    checked: ['/admin/rooms/pricing/calendar', '/admin/rooms/pricing/calendar?room_type=NOSUCHKIND'],
  },
  {
    path: paths.coupons,
    page: 'stays/coupons/CouponListPage.tsx',
    area: 'rates',
    entry: { group: 'Rates', label: 'Coupons', icon: IconTicket },
    checked: ['/admin/rooms/pricing/coupons', '/admin/rooms/pricing/coupons?q=NOSUCHCOUPON'],
  },
  {
    path: patterns.roomChannels,
    page: 'stays/channels/RoomChannelsPage.tsx',
    area: ['desk', 'rates'],
    checked: [
      '/admin/rooms/ROOM-110/channels',
      '/admin/rooms/ROOM-101/channels',
      '/admin/rooms/none/channels',
    ],
  },
  {
    path: paths.channels,
    page: 'stays/channels/ChannelListPage.tsx',
    area: ['desk', 'rates'],
    entry: { group: 'Rates', label: 'Channels', icon: IconArrowsExchange },
    checked: ['/admin/channels', '/admin/channels?q=NOSUCHCHANNEL'],
  },
  {
    path: paths.agents,
    page: 'stays/agents/AgentListPage.tsx',
    area: ['rates', 'money'],
    entry: { group: 'Rates', label: 'Travel agents', icon: IconBriefcase },
    checked: ['/admin/agents', '/admin/agents?q=NOSUCHAGENT'],
  },
  {
    path: patterns.agent,
    page: 'stays/agents/AgentPage.tsx',
    area: ['rates', 'money'],
    checked: ['/admin/agents/nobody'],
  },
]
