import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconCalendarDollar from '@tabler/icons-react/dist/esm/icons/IconCalendarDollar.mjs'
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import type { OfficeScreen } from '../kit/screens.ts'
import { paths, patterns } from '../paths.ts'

/** What stays are sold for, and through whom. */
export const saleScreens: readonly OfficeScreen[] = [
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
