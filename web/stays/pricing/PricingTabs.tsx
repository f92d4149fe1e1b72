import { PageTabs } from '../../kit/blocks/PageTabs.tsx'
import { paths } from '../../paths.ts'

const tabs = [
  { label: 'Prices', path: paths.pricing },
  { label: 'Coupons', path: paths.coupons },
]

/** The two halves of pricing: prices of rooms, and the coupons that some of them carry. */
export const PricingTabs = () => <PageTabs label="Pricing" tabs={tabs} />
