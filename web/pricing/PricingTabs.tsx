import { NavLink } from 'react-router'
import { paths } from '../paths.ts'
import styles from './pricing.module.css'

/** The two halves of pricing: prices of rooms, and the coupons that some of them carry. */
export function PricingTabs() {
  return (
    <nav className={styles.tabs} aria-label="Pricing">
      <NavLink to={paths.pricing} end>
        Prices
      </NavLink>
      <NavLink to={paths.coupons}>Coupons</NavLink>
    </nav>
  )
}
