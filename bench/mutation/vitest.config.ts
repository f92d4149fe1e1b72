import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Properties last: most mutants fail an example, which takes no time. */
class ExamplesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isProperty = ({ moduleId }: TestSpecification) => Number(moduleId.includes('.property.'))
    return files.toSorted((a, b) => isProperty(a) - isProperty(b))
  }
}

/** The tests of the rules in stryker.config.json; none of them needs a database or a server. */
export default defineConfig({
  test: {
    include: [
      'contract/kit/{money,percent,dates,amount-in-words}.test.ts',
      'contract/staff/{marks,payroll-month}.test.ts',
      'contract/folio/{account-state,day-close,payment-input,payment-methods,reported,upi-link}.test.ts',
      'contract/rates/{weekdays,stay-party,stay-stage,stay-stage.property}.test.ts',
      'contract/reservations/booking-status.test.ts',
      'server/kit/{clock,http/day-range}.test.ts',
      'server/staff/{payroll/{earnings,first-and-last-day},payroll-months/salary}.test.ts',
      'server/reservations/{booking/too-many-pending,moves/nights-kept,moves/stay-move-rules}.test.ts',
      'server/rates/coupons/coupon-status.test.ts',
      'server/folio/account/{lines,payment-rules,sent-before}.test.ts',
      'server/folio/settling/{fees,given-up}.test.ts',
      'server/rates/quotes/{guest-charges,guest-parts,guest-terms,night-parts,nights-agreed}.test.ts',
      'server/rates/quotes/{night.property,quote-rules,quote-stay,stay-dates,stay-party,stay-rules}.test.ts',
      'server/rates/offers/{combine-rooms,combine-rooms.property,night-prices}.test.ts',
      'server/rates/pricing/{adjusted-nights,copied-nights,ended-nights}.test.ts',
      'server/rates/pricing/{preview-rates,rate-runs,seen-nights}.test.ts',
      'server/folio/issuing/{halves.property,lines-invoiced,paper-lines,paper-rows,parts-credited}.test.ts',
      'server/folio/{day-close/open-day,gst-registers/gstr1,payments/money-back}.test.ts',
      'server/reservations/own-stay/change-price.test.ts',
    ],
    setupFiles: 'test/properties.ts',
    isolate: false,
    sequence: { sequencer: ExamplesFirst },
    // The first run counts what each test reaches, which makes it several times as slow.
    testTimeout: 60_000,
  },
})
