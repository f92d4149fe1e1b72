import { ownStay } from '../../../contract/reservations/own-stay.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { cancelOwn } from './cancel-own.ts'
import { changeStay, previewChange } from './change-stay.ts'
import { noticePayment } from './notice-payment.ts'

export const ownStayRoutes = implement(ownStay, {
  previewChange,
  change: changeStay,
  cancel: cancelOwn,
  noticePayment,
})
