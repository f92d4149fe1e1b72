import { defineConfig } from 'vitest/config'

/** The tests of the rules in stryker.config.json; none of them needs a database or a server. */
export default defineConfig({
  test: {
    include: [
      'contract/kit/{money,percent,dates,amount-in-words}.test.ts',
      'contract/staff/{marks,payroll-month}.test.ts',
      'contract/stays/{booking-status,payment-methods,stay-stage.property,upi-link}.test.ts',
      'server/kit/{clock,http/day-range}.test.ts',
      'server/staff/payroll/{earnings,first-and-last-day,salary}.test.ts',
      'server/stays/bookings/{move-prices,stay-move-rules,too-many-pending}.test.ts',
      'server/stays/coupons/coupon-status.test.ts',
      'server/stays/payments/payment-rules.test.ts',
      'server/stays/pricing/{quote-stay,stay-dates}.test.ts',
    ],
    setupFiles: 'test/properties.ts',
    isolate: false,
  },
})
