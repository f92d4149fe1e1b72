import { toRupees } from '../../../contract/kit/money.ts'
import { type Coupon, type CouponChange, coupons, type NewCoupon } from '../../../contract/rates/coupons.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { theirs, useSave } from '../../kit/call/use-save.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'
import { Stack } from '../../kit/layout/Box.tsx'
import styles from '../pricing/pricing.module.css'

const added = formFor(coupons.add.body)
const changed = formFor(coupons.change.body)

type Props = { coupon: Coupon | null; opened: boolean; onClose: () => void }

/** Adds a coupon, or changes one; its code stays what it is. */
export function CouponDialog({ coupon, opened, onClose }: Props) {
  return (
    <Dialog title={coupon ? `Edit ${coupon.code}` : 'Add coupon'} opened={opened} onClose={onClose}>
      {coupon ? <Change coupon={coupon} onClose={onClose} /> : <Add onClose={onClose} />}
    </Dialog>
  )
}

function Add({ onClose }: Pick<Props, 'onClose'>) {
  const { save, fields } = useSave(coupons.add, { done: ({ code }) => `Coupon ${code} added` })

  async function run(body: NewCoupon) {
    const made = await save({ body })
    if (made) onClose()
    return made
  }
  return (
    <added.Form
      initial={{ first_day: '', last_day: '', active: true, note: '', percent: '', amount: '' }}
      refused={fields}
      submit="Add coupon"
      onSubmit={run}
      also={<Leave onClose={onClose}>Not now</Leave>}
    >
      <added.Text
        name="code"
        label="Code"
        required
        hint="Letters, digits, - and _. Guests type it; small letters are fine."
      />
      <Rules />
    </added.Form>
  )
}

function Change({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { save, fields, meanwhile } = useSave(coupons.change, { done: ({ code }) => `Coupon ${code} saved` })

  async function run(body: CouponChange) {
    const saved = await save({ params: { id: coupon.coupon_id }, body })
    if (saved) onClose()
    return saved
  }
  return (
    <changed.Form
      initial={initialOf(coupon)}
      theirs={theirs(meanwhile, initialOf)}
      refused={fields}
      submit="Save coupon"
      onSubmit={run}
      also={<Leave onClose={onClose}>Keep as it is</Leave>}
    >
      <Rules />
    </changed.Form>
  )
}

const initialOf = ({ first_day, last_day, use_limit, active, note, percent, amount, version }: Coupon) => ({
  first_day: first_day ?? '',
  last_day: last_day ?? '',
  use_limit: use_limit ?? undefined,
  active,
  note: note ?? '',
  percent: percent === null ? '' : String(percent / 100),
  amount: amount === null ? '' : toRupees(amount),
  version,
})

const { Text, Whole, Check, Money, Percent } = changed

/** What both forms ask. */
function Rules() {
  return (
    <>
      <Stack gap={16} align="start" className={styles.pair}>
        <Percent name="percent" label="Percent off" hint="Of whatever a night costs" />
        <Money name="amount" label="Or an amount off" hint="Each night; leave one of the two empty" />
      </Stack>
      <Stack gap={16} align="start" className={styles.pair}>
        <Text name="first_day" label="First day" type="date" hint="Of making the booking" />
        <Text name="last_day" label="Last day" type="date" hint="Empty: for ever" />
      </Stack>
      <Whole
        name="use_limit"
        label="Uses at most"
        least={1}
        hint="Empty: without limit. A cancelled booking gives its use back."
      />
      <Text name="note" label="Note" hint="For the desk only" />
      <Check name="active" label="Active" hint="Switched off, nobody can book with it" />
    </>
  )
}
