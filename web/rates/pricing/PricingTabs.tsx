import { PageTabs } from '../../kit/blocks/PageTabs.tsx'
import { paths } from '../../paths.ts'

const tabs = [
  { label: 'Prices', path: paths.pricing },
  { label: 'Coupons', path: paths.coupons },
]

/** Pricing: what each night costs, and coupons. */
export const PricingTabs = () => <PageTabs label="Pricing" tabs={tabs} />
