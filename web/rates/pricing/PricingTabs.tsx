import { PageTabs } from '../../kit/blocks/PageTabs.tsx'
import { paths } from '../../paths.ts'

const tabs = [
  { label: 'Prices', path: paths.pricing },
  { label: 'All rooms', path: paths.rates },
  { label: 'Coupons', path: paths.coupons },
]

/** Pricing: the prices of one room, the rates of all, and coupons. */
export const PricingTabs = () => <PageTabs label="Pricing" tabs={tabs} />
