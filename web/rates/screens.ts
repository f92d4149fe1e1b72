import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import type { Screens } from '../kit/screens.ts'
import { paths, patterns } from '../paths.ts'

export const ratesScreens: Screens = {
  admin: [
    {
      path: paths.roomList,
      page: 'rates/rooms/RoomListPage.tsx',
      area: ['desk', 'rates'],
      entry: { group: '', label: 'Rooms', place: 2, icon: IconBed, onPhone: 22 },
    },
    { path: paths.addRoom, page: 'rates/rooms/AddRoomPage.tsx', area: 'rates' },
    {
      path: patterns.editRoom,
      page: 'rates/rooms/EditRoomPage.tsx',
      area: 'rates',
      checked: ['/admin/rooms/edit/ROOM-101'],
    },
    {
      path: patterns.officeRoom,
      page: 'rates/rooms/RoomPage.tsx',
      area: ['desk', 'rates'],
      checked: ['/admin/rooms/ROOM-101', '/admin/rooms/none'],
    },
    {
      path: paths.pricing,
      page: 'rates/pricing/PricingPage.tsx',
      area: 'rates',
      entry: { group: '', label: 'Pricing', place: 3, icon: IconTag, onPhone: 21 },
      checked: [
        '/admin/rooms/pricing',
        '/admin/rooms/pricing?q=NOSUCHPRICE&room=NOSUCHROOM',
        '/admin/rooms/pricing?room=ROOM-101',
        '/admin/rooms/pricing?room_type=NOSUCHKIND',
      ],
    },
    {
      path: paths.roomTypes,
      page: 'rates/room-types/RoomTypeListPage.tsx',
      area: 'rates',
      entry: { group: 'Rates', label: 'Room types', icon: IconBuilding },
    },
    { path: paths.addRoomType, page: 'rates/room-types/AddRoomTypePage.tsx', area: 'rates' },
    {
      path: patterns.editRoomType,
      page: 'rates/room-types/EditRoomTypePage.tsx',
      area: 'rates',
      checked: ['/admin/room-types/edit/1'],
    },
    {
      path: patterns.viewRoomType,
      page: 'rates/room-types/RoomTypePage.tsx',
      id: 'view-room-type',
      area: 'rates',
      unchecked: 'the page of a room type',
    },
    {
      path: patterns.roomType,
      page: 'rates/room-types/RoomTypePage.tsx',
      area: 'rates',
      checked: ['/admin/room-types/1'],
    },
    {
      path: paths.rates,
      page: 'rates/rates/RatesRedirect.tsx',
      area: 'rates',
      unchecked: 'leads on to pricing',
    },
    {
      path: paths.coupons,
      page: 'rates/coupons/CouponListPage.tsx',
      area: 'rates',
      entry: { group: 'Rates', label: 'Coupons', icon: IconTicket },
      checked: ['/admin/rooms/pricing/coupons', '/admin/rooms/pricing/coupons?q=NOSUCHCOUPON'],
    },
  ],
}
