import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import type { Screens } from '../kit/screens.ts'

export const ratesScreens = {
  roomList: {
    title: 'Rooms',
    page: 'rates/rooms/RoomListPage.tsx',
    access: ['desk', 'rates'],
    entry: { group: '', place: 2, icon: IconBed, above: ['officeRoom'], onPhone: 22 },
  },
  addRoom: {
    page: 'rates/rooms/AddRoomPage.tsx',
    access: 'rates',
  },
  editRoom: {
    page: 'rates/rooms/EditRoomPage.tsx',
    access: 'rates',
    checked: ['ROOM-101'],
  },
  officeRoom: {
    page: 'rates/rooms/RoomPage.tsx',
    access: ['desk', 'rates'],
    checked: ['ROOM-101', 'none'],
  },
  pricing: {
    title: 'Pricing',
    page: 'rates/pricing/PricingPage.tsx',
    access: 'rates',
    entry: { group: '', place: 3, icon: IconTag, onPhone: 21 },
    checked: ['', '?q=NOSUCHPRICE&room=NOSUCHROOM', '?room=ROOM-101', '?room_type=NOSUCHKIND'],
  },
  roomTypes: {
    title: 'Room types',
    page: 'rates/room-types/RoomTypeListPage.tsx',
    access: 'rates',
    entry: { group: 'Rates', icon: IconBuilding },
  },
  addRoomType: {
    page: 'rates/room-types/AddRoomTypePage.tsx',
    access: 'rates',
  },
  editRoomType: {
    page: 'rates/room-types/EditRoomTypePage.tsx',
    access: 'rates',
    checked: ['1'],
  },
  viewRoomType: {
    page: 'rates/room-types/RoomTypePage.tsx',
    access: 'rates',
    unchecked: 'the page of a room type',
  },
  roomType: {
    page: 'rates/room-types/RoomTypePage.tsx',
    access: 'rates',
    checked: ['1'],
  },
  rates: {
    page: 'rates/rates/RatesRedirect.tsx',
    access: 'rates',
    unchecked: 'leads on to pricing',
  },
  coupons: {
    title: 'Coupons',
    page: 'rates/coupons/CouponListPage.tsx',
    access: 'rates',
    entry: { group: 'Rates', icon: IconTicket },
    checked: ['', '?q=NOSUCHCOUPON'],
  },
} satisfies Screens
