import { defineConfig } from 'vitest/config'

/** The tests of the rules in stryker.config.json; none of them needs a database or a server. */
export default defineConfig({
  test: {
    include: [
      'contract/kit/{money,percent,dates,amount-in-words}.test.ts',
      'contract/staff/{marks,payroll-month}.test.ts',
      'contract/folio/{account-state,payment-methods,upi-link}.test.ts',
      'contract/rates/stay-stage.property.test.ts',
      'contract/reservations/booking-status.test.ts',
      'server/kit/{clock,http/day-range}.test.ts',
      'server/staff/{payroll/{earnings,first-and-last-day},payroll-months/salary}.test.ts',
      'server/reservations/{booking/too-many-pending,moves/nights-kept,moves/stay-move-rules}.test.ts',
      'server/rates/coupons/coupon-status.test.ts',
      'server/folio/account/payment-rules.test.ts',
      'server/rates/quotes/{quote-stay,stay-dates}.test.ts',
      'server/rates/quotes/night.property.test.ts',
      'server/reservations/own-stay/change-price.test.ts',
    ],
    setupFiles: 'test/properties.ts',
    isolate: false,
  },
})
