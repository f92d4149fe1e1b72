import type { RoomState } from '../contract/desk/housekeeping.ts'
import { roomStateNames } from '../contract/desk/room-state-names.ts'
import type { VisitorStatus } from '../contract/desk/visitor-input.ts'
import type { PaymentStatus } from '../contract/folio/account-state.ts'
import type { PurchaseStatus } from '../contract/land/purchases.ts'
import type { Mail } from '../contract/office/outbox.ts'
import type { WebhookDelivery } from '../contract/office/webhooks.ts'
import type { CouponStatus } from '../contract/rates/coupons.ts'
import type { PricingStatus } from '../contract/rates/pricing.ts'
import type { RoomStatus } from '../contract/rates/rooms.ts'
import { stageNames } from '../contract/rates/stage-names.ts'
import type { BookingStatus, StayStage } from '../contract/rates/stay-stage.ts'
import type { CandidateStatus } from '../contract/recruitment/candidate-enums.ts'
import type { ClientReview } from '../contract/recruitment/client-reviews.ts'
import type { JobStatus } from '../contract/recruitment/jobs.ts'
import type { Skill } from '../contract/recruitment/skills.ts'
import type { UserStatus } from '../contract/staff/user-fields.ts'

/** `good`: as it should be. `waiting`: somebody has something to do. `bad`: lost, or at odds with what was agreed. */
export type Tone = 'good' | 'waiting' | 'bad'
/** How a state is said: its word and its tone, which the badge shows as a colour and a sign; without one it is grey. */
export type State = readonly [word: string, tone?: Tone]
type Of<Status extends string> = Readonly<Record<Status, State>>

const yesOrNo = (on: string, off: string) =>
  ({ on: [on, 'good'], off: [off] }) as const satisfies Of<'on' | 'off'>

/** The dictionary of states, by noun: how each is said everywhere. A state that is forgotten does not compile. */
const states = {
  // back-office §9: confirmed green, pending amber, cancelled red, every other status grey.
  booking: {
    pending: ['Pending', 'waiting'],
    confirmed: ['Confirmed', 'good'],
    cancelled: ['Cancelled', 'bad'],
  } satisfies Of<BookingStatus>,
  stay: {
    to_confirm: [stageNames.to_confirm, 'waiting'],
    confirmed: [stageNames.confirmed, 'good'],
    arriving: [stageNames.arriving, 'good'],
    not_arrived: [stageNames.not_arrived, 'bad'],
    in_house: [stageNames.in_house, 'good'],
    leaving_today: [stageNames.leaving_today, 'waiting'],
    left: [stageNames.left],
    left_owing: [stageNames.left_owing, 'bad'],
    no_show: [stageNames.no_show],
    cancelled: [stageNames.cancelled, 'bad'],
  } satisfies Of<StayStage>,
  payment: {
    pending: ['Pending', 'waiting'],
    pending_checkin: ['Pending checkin', 'waiting'],
    partially_paid: ['Partially paid', 'waiting'],
    paid: ['Paid', 'good'],
    refund_due: ['Refund due', 'waiting'],
    refunded: ['Refunded'],
  } satisfies Of<PaymentStatus>,
  // H-ROOM-02: in lists of rooms available is green and all else red.
  room: {
    available: ['Available', 'good'],
    occupied: ['Occupied', 'bad'],
    maintenance: ['Maintenance', 'bad'],
    booked: ['Booked', 'bad'],
  } satisfies Of<RoomStatus>,
  // H-ROOM-03: on the page of a room occupied is red and every other status yellow.
  room_page: {
    available: ['Available', 'waiting'],
    occupied: ['Occupied', 'bad'],
    maintenance: ['Maintenance', 'waiting'],
    booked: ['Booked', 'waiting'],
  } satisfies Of<RoomStatus>,
  housekeeping: {
    clean: [roomStateNames.clean, 'good'],
    inspected: [roomStateNames.inspected, 'good'],
    dirty: [roomStateNames.dirty, 'waiting'],
    out_of_order: [roomStateNames.out_of_order, 'bad'],
  } satisfies Of<RoomState>,
  found_item: { kept: ['Kept here', 'waiting'], returned: ['Returned'] } satisfies Of<'kept' | 'returned'>,
  // H-PRICE-07: whatever is not active is red.
  price: {
    active: ['Active', 'good'],
    expired: ['Expired', 'bad'],
    withdrawn: ['Withdrawn', 'bad'],
  } satisfies Of<PricingStatus>,
  coupon: {
    active: ['Active', 'good'],
    scheduled: ['Not begun', 'waiting'],
    ended: ['Over', 'bad'],
    used_up: ['Used up', 'bad'],
    off: ['Switched off', 'bad'],
  } satisfies Of<CouponStatus>,
  channel: {
    conflict: ['Conflict', 'bad'],
    failing: ['Not read', 'bad'],
    waiting: ['Not read yet', 'waiting'],
    fine: ['Up to date', 'good'],
  } satisfies Of<'conflict' | 'failing' | 'waiting' | 'fine'>,
  agent: yesOrNo('Active', 'Retired'),
  extra: yesOrNo('Active', 'Switched off'),
  housekeeper: yesOrNo('Active', 'Switched off'),
  visitor: {
    active: ['Active', 'good'],
    inactive: ['Inactive'],
    deleted: ['Deleted', 'bad'],
  } satisfies Of<VisitorStatus | 'deleted'>,
  purchase: { active: ['Active', 'good'], closed: ['Closed'] } satisfies Of<PurchaseStatus>,
  user: {
    active: ['Active', 'good'],
    inactive: ['Inactive'],
    deleted: ['Deleted', 'bad'],
  } satisfies Of<UserStatus | 'deleted'>,
  month: { open: ['Open', 'waiting'], frozen: ['Frozen'] } satisfies Of<'open' | 'frozen'>,
  candidate: {
    applied: ['Applied'],
    screening: ['Screening', 'waiting'],
    shortlisted: ['Shortlisted', 'good'],
    hold: ['Hold', 'waiting'],
    interviewed: ['Interviewed', 'waiting'],
    selected: ['Selected', 'good'],
    rejected: ['Rejected', 'bad'],
  } satisfies Of<CandidateStatus>,
  job: {
    active: ['Active', 'good'],
    draft: ['Draft'],
    closed: ['Closed'],
    archived: ['Archived'],
    expired: ['Expired'],
  } satisfies Of<JobStatus>,
  skill: { active: ['Active', 'good'], inactive: ['Inactive'] } satisfies Of<Skill['status']>,
  interview: {
    planned: ['Planned', 'waiting'],
    held: ['Held', 'good'],
    cancelled: ['Cancelled', 'bad'],
  } satisfies Of<'planned' | 'held' | 'cancelled'>,
  client_review: {
    open: ['Link open', 'good'],
    expired: ['Link expired'],
    revoked: ['Link taken back'],
  } satisfies Of<ClientReview['state']>,
  mail: {
    queued: ['Queued', 'waiting'],
    kept: ['Kept'],
    sent: ['Sent', 'good'],
    failed: ['Failed', 'bad'],
  } satisfies Of<Mail['state']>,
  delivery: {
    waiting: ['Waiting', 'waiting'],
    delivered: ['Delivered', 'good'],
    given_up: ['Failed', 'bad'],
  } satisfies Of<WebhookDelivery['state']>,
  webhook: {
    stopped: ['Switched off automatically', 'bad'],
    off: ['Switched off'],
    failing: ['Failing', 'waiting'],
    on: ['Active', 'good'],
  } satisfies Of<'stopped' | 'off' | 'failing' | 'on'>,
  api_key: { expired: ['Expired'] } satisfies Of<'expired'>,
  backup: { failed: ['Failed', 'bad'] } satisfies Of<'failed'>,
  two_factor: yesOrNo('On', 'Off'),
  session: { own: ['This device', 'good'] } satisfies Of<'own'>,
  picture: { own: ['Your own', 'good'], illustration: ['Illustration'] } satisfies Of<'own' | 'illustration'>,
} as const

export type Noun = keyof typeof states
export type StatusOf<N extends Noun> = keyof (typeof states)[N] & string

/** How a state is said. */
export const stateOf = <N extends Noun>(of: N, status: StatusOf<N>): State => states[of][status] as State
