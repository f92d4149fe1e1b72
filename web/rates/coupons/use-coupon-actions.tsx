import { type Coupon, coupons } from '../../../contract/rates/coupons.ts'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { useSave } from '../../kit/call/use-save.ts'

/** Switches a coupon on or off, and deletes one that nothing carries. */
export function useCouponActions() {
  const confirm = useConfirm()
  const change = useSave(coupons.change, {
    done: ({ code, active }) => `${code} is switched ${active ? 'on' : 'off'}`,
  })
  const removal = useSave(coupons.remove, { done: 'Coupon deleted' })
  return {
    turn({ coupon_id, first_day, last_day, use_limit, active, note }: Coupon) {
      const body = { first_day, last_day, use_limit, note, active: !active }
      return change.save({ params: { id: coupon_id }, body })
    },
    remove({ coupon_id, code }: Coupon) {
      confirm({
        title: `Delete coupon ${code}`,
        children: <p>No price and no booking carries this code. Deleting it cannot be undone.</p>,
        action: 'Delete coupon',
        tone: 'danger',
        run: async () => Boolean(await removal.save({ params: { id: coupon_id } })),
      })
    },
  }
}
