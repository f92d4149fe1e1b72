// Made by `npm run generate` from db/schema; do not edit.
import type { Generated, GeneratedAlways } from 'kysely'
import type { BasisPoints, Paise } from '../contract/kit/money.ts'

/** "2026-01-11" */
type Day = string
/** ISO text in UTC */
type Instant = string
/** Written as JSON text, read as its value. */
type Json = unknown

export type Database = {
  activity: {
    activity_id: GeneratedAlways<number>
    at: Instant
    by_user_id: string | null
    by_name: string
    area: string
    action: 'created' | 'changed' | 'removed' | 'revealed' | 'signed in' | 'refused' | 'locked' | 'signed out'
    subject_id: string
    subject: string
    before: Json | null
    after: Json | null
  }
  agents: {
    agent_id: Generated<string>
    name: string
    phone: string | null
    email: string | null
    commission_percent: BasisPoints
    gstin: string | null
    active: Generated<boolean>
    created_at: Instant
    version: Generated<number>
  }
  api_tokens: {
    token_id: Generated<string>
    user_id: string | null
    name: string
    token_hash: Buffer
    areas: string[]
    expires_on: Day
    created_at: Instant
    last_used_at: Instant | null
    revoked_at: Instant | null
  }
  application_events: {
    event_id: GeneratedAlways<number>
    application_id: string
    at: Instant
    by_name: string
    by_user_id: string | null
    kind: 'applied' | 'status' | 'round' | 'rejected' | 'reinstated' | 'shared' | 'verdict' | 'interview' | 'feedback' | 'edited'
    from_status: string | null
    to_status: string | null
    from_round: string | null
    to_round: string | null
    details: Generated<Json>
    days_in_stage: number | null
  }
  applications: {
    application_id: Generated<string>
    application_number: GeneratedAlways<number>
    person_id: string
    job_id: number
    name: string
    email: string
    phone: string | null
    status: Generated<'applied' | 'screening' | 'shortlisted' | 'interviewed' | 'selected' | 'rejected' | 'hold'>
    current_round: Generated<string>
    round_at: Instant
    experience: number | null
    current_company: string | null
    current_ctc: Paise | null
    expected_ctc: Paise | null
    notice_period: number | null
    current_location: string | null
    preferred_location: string | null
    answers: Generated<Json>
    notes: string | null
    source: 'Naukri' | 'Direct' | 'LinkedIn' | 'Indeed' | 'Referral' | 'Agency' | 'Other'
    referred_by: string | null
    photo: string | null
    resume: string | null
    resume_words: string | null
    rejection_reason: string | null
    rejection_stage: string | null
    rejection_comments: string | null
    rejected_by: string | null
    rejected_at: Instant | null
    shared_at: Instant | null
    import_id: string | null
    created_by: string | null
    created_by_id: string | null
    privacy_version: string | null
    status_token_hash: string | null
    created_at: Instant
    updated_at: Instant
    search: GeneratedAlways<string | null>
    version: Generated<number>
  }
  attendance: {
    employee_id: number
    day: Day
    status: 'present' | 'sick' | 'absent' | 'leave'
  }
  booking_events: {
    event_id: GeneratedAlways<number>
    booking_id: string
    at: Instant
    by_name: string
    by_user_id: string | null
    from_status: 'pending' | 'confirmed' | 'cancelled' | null
    to_status: 'pending' | 'confirmed' | 'cancelled'
    notes: string | null
    kind: Generated<'status' | 'moved' | 'checked_in' | 'checked_out' | 'no_show' | 'changed'>
  }
  booking_networks: {
    booking_id: string
    network: string
    made_at: Instant
  }
  bookings: {
    booking_id: string
    room_id: string
    visitor_id: string | null
    check_in: Day
    check_out: Day
    number_of_guests: number
    status: Generated<'pending' | 'confirmed' | 'cancelled'>
    payment_status: 'pending' | 'pending_checkin' | 'partially_paid' | 'paid' | 'refund_due' | 'refunded'
    coupon_code: string | null
    full_name: string
    email: string | null
    phone: string
    gender: 'male' | 'female' | 'other' | null
    date_of_birth: Day | null
    govt_id_type: 'passport' | 'driving_license' | 'national_id' | 'aadhar' | null
    govt_id_number: string | null
    special_requests: string | null
    created_at: Generated<Instant>
    checked_in_at: Instant | null
    checked_out_at: Instant | null
    departed_on: Day | null
    let_go_at: Instant | null
    version: Generated<number>
    no_show_at: Instant | null
    stay: GeneratedAlways<string>
    ask_at_check_in: Generated<boolean>
    nationality: string | null
    address: string | null
    document_seen_at: Instant | null
    document_seen_by: string | null
    found_by: GeneratedAlways<string>
    children_ages: Generated<number[]>
    meal_plan: Generated<'EP' | 'CP' | 'MAP' | 'AP'>
    source: Generated<'site' | 'desk' | 'phone' | 'walk_in' | 'agent' | 'channel'>
    agent_id: string | null
    commission_percent: BasisPoints | null
    channel_name: string | null
    reservation_id: string
    party_id: GeneratedAlways<string | null>
  }
  candidate_imports: {
    import_id: Generated<string>
    file_name: string
    created: Generated<number>
    duplicates: Generated<number>
    failed: Generated<number>
    created_by: string
    created_by_id: string
    created_at: Instant
    undone_at: Instant | null
  }
  cash_box: {
    one: Generated<boolean>
    opened_on: Day | null
  }
  changes: {
    xid: Generated<string>
    kind: string
    ids: string[]
    tab: string | null
    at: Generated<Instant>
  }
  channel_days: {
    channel_id: string
    day: Day
    room_id: string
    sold_by: string
    uid: string
    summary: string
    found_at: Instant
  }
  channels: {
    channel_id: Generated<string>
    room_id: string
    name: string
    url: string
    url_hash: Buffer
    due_at: Instant
    last_sync_at: Instant | null
    error: string | null
    failures: Generated<number>
    echoes: Generated<Json>
    created_at: Instant
  }
  cleaning_sends: {
    request_key: string
    sent_at: Instant
  }
  client_review_candidates: {
    review_id: string
    application_id: string
    verdict: 'approved' | 'rejected' | null
    comment: string | null
    decided_at: Instant | null
  }
  client_reviews: {
    review_id: Generated<string>
    job_id: number
    token_hash: string
    client_name: string
    client_email: string
    created_by: string
    created_by_id: string
    created_at: Instant
    expires_at: Instant
    revoked_at: Instant | null
  }
  companions: {
    booking_id: string
    person: number
    name: string
    age: number | null
    nationality: string | null
  }
  contact_messages: {
    message_id: Generated<string>
    name: string
    email: string
    message: string
    at: Instant
  }
  coupons: {
    coupon_id: GeneratedAlways<number>
    code: string
    first_day: Day | null
    last_day: Day | null
    use_limit: number | null
    uses: Generated<number>
    active: Generated<boolean>
    note: string | null
    created_at: Instant
    version: Generated<number>
    percent: BasisPoints | null
    amount: Paise | null
  }
  day_closes: {
    day: Day
    since: Day | null
    opening_float: Paise
    expected_cash: Paise
    expected_upi: Paise
    expected_card: Paise
    expected_bank: Paise
    counted: Json
    counted_total: Paise
    put_away: Paise
    next_float: Paise
    reason: string | null
    note: string | null
    by_name: string
    by_user_id: string | null
    at: Instant
    difference: GeneratedAlways<Paise>
  }
  document_advances: {
    document_id: string
    voucher_id: string
    rate: BasisPoints
    value: Paise
    cgst: Paise
    sgst: Paise
    total: Paise
  }
  document_days: {
    issued_on: Day
    kind: 'invoice' | 'bill_of_supply' | 'credit_note' | 'receipt_voucher' | 'refund_voucher'
    count: number
    value: Paise
    cgst: Paise
    sgst: Paise
    round_off: Paise
    total: Paise
  }
  document_lines: {
    document_id: string
    position: number
    line_id: number | null
    text: string
    day: Day
    quantity: number
    sac: string | null
    rate: BasisPoints | null
    value: Paise
    cgst: Paise
    sgst: Paise
    total: Paise
  }
  document_series: {
    kind: string
    year: string
    last: number
  }
  document_stays: {
    document_id: string
    booking_id: string
  }
  documents: {
    document_id: Generated<string>
    entry: GeneratedAlways<number>
    kind: 'invoice' | 'bill_of_supply' | 'credit_note' | 'receipt_voucher' | 'refund_voucher'
    year: string
    nth: number
    number: string
    issued_on: Day
    issued_at: Instant
    booking_id: string
    credits: string | null
    payment_id: number | null
    reason: string | null
    guest_name: string
    buyer_name: string
    buyer_gstin: string | null
    seller: Json
    buyer: Json
    stay: Json
    value: Paise
    cgst: Paise
    sgst: Paise
    round_off: Paise
    round_off_line: number | null
    total: Paise
    by_name: string
    by_user_id: string | null
    party_id: string | null
    codes: string | null
    found_by: GeneratedAlways<string>
  }
  email_proofs: {
    token_hash: Buffer
    visitor_id: string
    email: string
    expires_at: Instant
  }
  erasure_requests: {
    request_id: Generated<string>
    person_id: string | null
    job: string
    asked_at: Instant
    due_on: Day
    done_at: Instant | null
    done_by: string | null
  }
  expenses: {
    expense_id: Generated<string>
    name: string
    amount: Paise
    type: 'LAND_PURCHASE' | 'LEGAL_FEES' | 'PROPERTY_TAX' | 'DEVELOPMENT_COST' | 'MAINTENANCE' | 'UTILITIES' | 'INSURANCE' | 'MARKETING' | 'COMMISSION' | 'OTHER'
    comments: string | null
    spent_on: Day
    receipt: string | null
    thumbnail: string | null
    created_at: Instant
    version: Generated<number>
    request_key: string | null
    payment_method: 'cash' | 'upi' | 'card' | 'bank' | null
    bill_number: string | null
    business_day: Generated<Day>
  }
  extras: {
    extra_id: Generated<string>
    name: string
    category: 'meal' | 'activity' | 'transfer' | 'laundry' | 'other'
    price: Paise
    sac: string
    tax_rate: BasisPoints
    active: Generated<boolean>
    created_at: Instant
    version: Generated<number>
  }
  files: {
    file_key: string
    purpose: string
    owner_id: string | null
    media_type: string
    size: number
    original_name: string
    created_at: Instant
  }
  folio_lines: {
    line_id: GeneratedAlways<number>
    booking_id: string
    kind: 'night' | 'extra' | 'fee' | 'discount' | 'correction'
    day: Day
    text: string
    quantity: number
    unit_price: Paise
    sac: string | null
    tax_kind: 'accommodation' | 'restaurant' | 'other' | null
    tax_rate: BasisPoints | null
    night_price: Paise | null
    extra_id: string | null
    payment_id: number | null
    reverses: number | null
    reason: string | null
    by_name: string
    by_user_id: string | null
    at: Instant
    request_key: string | null
    fee_night: Day | null
    amount: GeneratedAlways<Paise>
  }
  folios: {
    booking_id: string
    charges: Generated<Paise>
    paid: Generated<Paise>
    refunded: Generated<Paise>
    payments: Generated<number>
    written_off: Generated<Paise>
    over_since: Day | null
    balance: GeneratedAlways<Paise>
    to_invoice: Generated<Paise>
  }
  form_c: {
    booking_id: string
    person: number
    nationality: string
    passport_number: string
    passport_issued_on: Day
    passport_place: string
    passport_expires_on: Day
    visa_kind: string
    visa_number: string | null
    visa_issued_on: Day | null
    visa_expires_on: Day | null
    arrived_in_india_on: Day
    port_of_arrival: string
    coming_from: string
    going_to: string
    purpose: string
    sent_at: Instant | null
    sent_by: string | null
    gender: 'male' | 'female' | 'other' | null
    date_of_birth: Day | null
    address_abroad: string | null
  }
  found_items: {
    found_id: Generated<string>
    item: string
    found_on: Day
    place: string | null
    kept_at: string | null
    note: string | null
    by_name: string
    returned_on: Day | null
    returned_to: string | null
    request_key: string | null
    version: Generated<number>
    created_at: Instant
  }
  housekeeper_sessions: {
    token_hash: Buffer
    housekeeper_id: string
    expires_at: Instant
  }
  housekeepers: {
    housekeeper_id: Generated<string>
    name: string
    link_key: string
    pin_hash: string
    active: Generated<boolean>
    version: Generated<number>
    created_at: Instant
  }
  idempotency_keys: {
    owner: string
    key: string
    body_hash: Buffer
    booking_id: string
    created_at: Instant
  }
  interview_people: {
    interview_id: string
    user_id: string
    name: string
    email: string
    rating: number | null
    advice: 'yes' | 'no' | 'unsure' | null
    comments: string | null
    given_at: Instant | null
  }
  interviews: {
    interview_id: Generated<string>
    application_id: string
    round: string
    starts_at: Instant
    minutes: number
    place: string
    notes: string | null
    state: Generated<'planned' | 'cancelled'>
    sequence: Generated<number>
    created_by: string
    created_by_id: string
    created_at: Instant
    updated_at: Instant
    version: Generated<number>
  }
  jobs: {
    job_id: GeneratedAlways<number>
    name: string
    payload: Json
    attempts: Generated<number>
    run_at: Instant
    locked_until: Instant | null
    error: string | null
    failed_at: Instant | null
    created_at: Instant
  }
  known_devices: {
    device_hash: Buffer
    user_id: string | null
    visitor_id: string | null
    seen_at: Instant
    housekeeper_id: string | null
  }
  mails: {
    mail_id: Generated<string>
    recipient: string
    reply_to: string | null
    subject: string
    body_text: string
    body_html: string
    secret: Generated<boolean>
    state: Generated<'queued' | 'kept' | 'sent' | 'failed'>
    attempts: Generated<number>
    error: string | null
    created_at: Instant
    sent_at: Instant | null
    calendar: string | null
    calendar_method: 'REQUEST' | 'CANCEL' | null
    contact_message_id: string | null
    attachment: Json | null
  }
  night_terms: {
    terms_id: string
    included_guests: number | null
    extra_adult: Paise
    extra_child: Json
    meal_plan: 'EP' | 'CP' | 'MAP' | 'AP'
    meal_price: Paise | null
    free_up_to_age: number | null
    added_tax: Json | null
  }
  night_upgrade: {
    what: string
    before: number | null
    after: number
  }
  password_links: {
    token_hash: Buffer
    visitor_id: string
    expires_at: Instant
  }
  payment_notices: {
    booking_id: string
    reference: string
    at: Instant
  }
  payments: {
    payment_id: GeneratedAlways<number>
    booking_id: string
    amount: Paise
    method: 'cash' | 'upi' | 'card' | 'bank'
    reference: string | null
    by_name: string
    by_user_id: string | null
    at: Instant
    reverses: number | null
    reason: string | null
    request_key: string | null
    payer: Generated<string>
    day: Generated<Day>
    part_of: number | null
    kind: GeneratedAlways<'payment' | 'reversal' | 'refund'>
  }
  payroll_corrections: {
    correction_id: GeneratedAlways<number>
    employee_id: number
    corrects: Day
    month: Day
    dated_on: Day
    amount: Paise
    reason: string
    by_name: string
    by_user_id: string | null
    created_at: Instant
  }
  payroll_deduction_rates: {
    deduction_id: number
    valid_from: Day
    amount: Paise
  }
  payroll_deductions: {
    deduction_id: GeneratedAlways<number>
    name: string
    basis: 'absent' | 'sick' | 'leave' | 'month'
    version: Generated<number>
  }
  payroll_employees: {
    employee_id: GeneratedAlways<number>
    nik: string
    name: string
    gender: 'male' | 'female' | 'other'
    user_id: string | null
    last_month: Day | null
    created_at: Instant
    version: Generated<number>
    joined_on: Day | null
    left_on: Day | null
  }
  payroll_months: {
    month: Day
    frozen_at: Instant
    by_name: string
    by_user_id: string | null
  }
  payroll_terms: {
    employee_id: number
    valid_from: Day
    position: string
    basic_amount: Paise
    transport_amount: Paise
    meal_amount: Paise
  }
  payslips: {
    payslip_id: GeneratedAlways<number>
    month: Day
    employee_id: number
    nik: string
    name: string
    gender: string
    position: string
    present: number
    sick: number
    absent: number
    leave: number
    basic_amount: Paise
    transport_amount: Paise
    meal_amount: Paise
    deductions_amount: Paise
    corrections_amount: Paise
    total_amount: Paise
    deduction_lines: Json
    correction_lines: Json
    paid_days: number | null
  }
  person_keys: {
    kind: 'email' | 'phone'
    value: string
    person_id: string
  }
  persons: {
    person_id: Generated<string>
    created_at: Instant
  }
  picture_sends: {
    room_id: string
    request_key: string
    waiting_id: string
    drop_number: number
    sent_at: Instant
  }
  pre_arrivals: {
    booking_id: string
    token_hash: Buffer | null
    asked_at: Instant
    asked_by: string
    mailed: boolean
    answered_at: Instant | null
    arrival_time: string | null
    answers: string | null
  }
  pricing: {
    pricing_id: GeneratedAlways<number>
    room_id: string
    start_date: Day
    end_date: Day
    base_price: Paise | null
    discount: Generated<BasisPoints>
    coupon_code: string | null
    created_at: Generated<Instant>
    by_name: string | null
    batch_id: string | null
    withdrawn_at: Instant | null
    withdrawn_by: string | null
    weekdays: Generated<number[]>
    min_nights: Generated<number | null>
    closed_to_arrival: Generated<boolean | null>
    replaced_by: number | null
  }
  purchase_transactions: {
    transaction_id: GeneratedAlways<number>
    purchase_id: string
    customer_id: string
    amount: Paise
    transaction_type: Generated<string>
    status: Generated<string>
    paid_on: Day
    comments: string | null
    receipt: string | null
    by_name: string
    by_user_id: string | null
    created_at: Instant
    thumbnail: string | null
    request_key: string | null
  }
  purchases: {
    purchase_id: string
    customer_id: string
    customer_name: string
    loan_amount: Paise
    advance_amount: Generated<Paise>
    remaining_amount: Paise
    status: Generated<'active' | 'closed'>
    referred_by: string | null
    created_at: Instant
    updated_at: Instant
    version: Generated<number>
    purchased_on: Day
  }
  record_changes: {
    record: string
    record_id: string
    version: number
    at: Instant
    by_name: string
    columns: Json
  }
  recovery_codes: {
    code_hash: Buffer
    user_id: string
  }
  reservations: {
    reservation_id: string
    payment_method: 'qr' | 'checkin'
    by_staff: Generated<boolean>
    cancellation: Generated<Json>
    created_at: Generated<Instant>
    bill_to: Json | null
  }
  resume_texts: {
    file_key: string
    body: string
  }
  room_blocks: {
    block_id: Generated<string>
    room_id: string
    start_date: Day
    end_date: Day
    reason: string
    by_name: string
    by_user_id: string | null
    created_at: Instant
    version: Generated<number>
    fault: Generated<boolean>
    by_housekeeper: Generated<boolean>
  }
  room_days: {
    room_id: string
    day: Day
    booking_id: string | null
    block_id: string | null
    channel_id: string | null
  }
  room_states: {
    room_id: string
    state: Generated<'clean' | 'dirty' | 'inspected'>
    since: Instant | null
    note: string | null
    assigned_to: string | null
    fault: string | null
    fault_by: string | null
    fault_at: Instant | null
    fault_until: Day | null
  }
  room_types: {
    room_type_id: GeneratedAlways<number>
    slug: string
    name: string
    summary: Generated<string>
    description: Generated<string>
    base_price: Paise
    max_capacity: number
    bed_type: string
    room_size: number
    view_type: Generated<string>
    bathroom: Generated<string>
    amenities: Generated<string[]>
    pictures: Generated<string[]>
    version: Generated<number>
    included_guests: number | null
    extra_adult: Generated<Paise>
    extra_child: Generated<Json>
  }
  rooms: {
    room_id: string
    room_number: string
    description: Generated<string>
    floor: Generated<number>
    capacity: Generated<number>
    price_per_night: Generated<Paise>
    discount_percentage: Generated<BasisPoints>
    amenities: Generated<string[]>
    view_type: Generated<string>
    bed_type: Generated<string>
    room_size: Generated<number>
    is_featured: Generated<boolean>
    status: Generated<'available' | 'occupied' | 'maintenance' | 'booked'>
    images: Generated<string[]>
    created_at: Generated<Instant>
    updated_at: Generated<Instant>
    image_alts: Generated<string[]>
    archived_at: Instant | null
    version: Generated<number>
    feed_key: Generated<string>
    image_places: Generated<number[]>
    room_type_id: number | null
    other_type: string | null
  }
  secret_keys: {
    fingerprint: string
    created_at: Instant
  }
  sessions: {
    token_hash: Buffer
    kind: 'guest' | 'staff'
    visitor_id: string | null
    user_id: string | null
    created_at: Instant
    last_used_at: Instant
    expires_at: Instant
    session_id: Generated<string>
    device: Generated<string>
    confirmed_at: Instant | null
    sets_up_factor: Generated<boolean>
  }
  settings: {
    key: string
    value: Json
  }
  settings_version: {
    only_row: Generated<boolean>
    version: number
  }
  site_pictures: {
    picture: string
    src: string
    alt: string
    color: string
    file_name: string
    version: Generated<number>
  }
  site_version: {
    only_row: Generated<boolean>
    version: Generated<number>
  }
  skills: {
    skill_id: GeneratedAlways<number>
    name: string
    description: string | null
    status: Generated<'active' | 'inactive'>
    created_at: Generated<Instant>
    version: Generated<number>
  }
  staff_password_links: {
    token_hash: Buffer
    user_id: string
    expires_at: Instant
  }
  stay_moves: {
    booking_id: string
    move_id: Generated<string>
    event_id: number
    told_guest: boolean
    room_id: string
    check_in: Day
    check_out: Day
    coupon_code: string | null
    nights: Json
  }
  stay_nights: {
    booking_id: string
    day: Day
    room_id: string
    room: Paise
    reduction: Paise
    adults: Paise
    children: Paise
    meals: Paise
    coupon: Paise
    tax: Paise
    full_tax: Paise
    agreed: Paise
    for_guests: Paise
    guests: number
    children_ages: number[]
    terms_id: string
    coupon_rule: 'none' | 'carried' | 'percent' | 'amount'
    coupon_value: number | null
    held: Generated<boolean>
    charged: Generated<boolean>
    price: GeneratedAlways<Paise>
    full_price: GeneratedAlways<Paise>
  }
  tallies: {
    tally: string
    kind: Generated<string>
    month: Generated<Day>
    count: number
    amount: Generated<number>
  }
  throttles: {
    key: string
    count: number
    window_ends: Instant
  }
  trip_mails: {
    booking_id: string
    kind: 'soon' | 'thanks'
    at: Instant
  }
  two_factor: {
    user_id: string
    secret: string
    confirmed_at: Instant | null
    last_step: Generated<number>
    created_at: Instant
  }
  upi_references: {
    reference: string
    payment_id: number
  }
  users: {
    user_id: string
    username: string
    email: string
    name: string
    password_hash: string | null
    role: 'admin' | 'user'
    status: Generated<'active' | 'inactive'>
    designation: string | null
    photo: string | null
    permissions: Generated<string[]>
    created_at: Generated<Instant>
    gender: 'Male' | 'Female' | null
    department: 'HR' | 'Marketing' | 'Sales' | 'IT' | 'Finance' | 'Operations' | null
    mobile_number: string | null
    alt_mobile_number: string | null
    pan_number: string | null
    aadhar_number: string | null
    address: string | null
    date_joined: Generated<Day>
    is_first_admin: Generated<boolean>
    areas: Generated<string[]>
    version: Generated<number>
  }
  vacancies: {
    job_id: GeneratedAlways<number>
    title: string
    type: Generated<string>
    description: Generated<string>
    state: Generated<string>
    city: Generated<string>
    min_salary: Paise | null
    max_salary: Paise | null
    experience_min: Generated<number>
    experience_max: Generated<number>
    deadline: Day | null
    interview_rounds: Generated<string[]>
    questions: Generated<string[]>
    requirements: Generated<string[]>
    skills: Generated<string[]>
    openings: Generated<number>
    client_name: string | null
    client_email: string | null
    client_location: string | null
    status: 'draft' | 'active' | 'closed' | 'archived' | 'expired'
    created_by: string
    created_by_id: string
    updated_by: string
    updated_by_id: string
    created_at: Instant
    updated_at: Instant
    published_at: Instant | null
    ended_at: Instant | null
    version: Generated<number>
  }
  visitors: {
    visitor_id: Generated<string>
    name: string
    email: string | null
    password_hash: string | null
    phone: string | null
    address: string | null
    country: string | null
    city: string | null
    postal_code: string | null
    status: Generated<'active' | 'inactive'>
    created_at: Generated<Instant>
    id_type: 'passport' | 'national_id' | 'drivers_license' | 'other' | null
    id_number: string | null
    purpose: string | null
    notes: string | null
    checked_in_at: Instant | null
    phone_key: GeneratedAlways<string | null>
    email_verified_at: Instant | null
    version: Generated<number>
    found_by: GeneratedAlways<string>
    nationality: string | null
  }
  visits: {
    visit_id: GeneratedAlways<number>
    visitor_id: string | null
    name: string
    phone: string | null
    purpose: string | null
    id_type: 'passport' | 'national_id' | 'drivers_license' | 'other' | null
    id_number: string | null
    day: Day
    checked_in_at: Instant
    checked_out_at: Instant | null
    by_name: string
    by_user_id: string | null
    nationality: string | null
  }
  waiting_pictures: {
    waiting_id: Generated<string>
    room_id: string
    file_key: string
    file_name: string
    alt: string
    problem: string | null
    created_at: Instant
    place: Generated<number>
  }
  waiting_site_pictures: {
    waiting_id: Generated<string>
    picture: string
    file_key: string
    file_name: string
    alt: string
    problem: string | null
    created_at: Instant
  }
  webhook_deliveries: {
    delivery_id: Generated<string>
    nth: GeneratedAlways<number>
    webhook_id: string
    event: string
    booking_id: string | null
    at: Instant
    data: Json
    state: Generated<'waiting' | 'delivered' | 'given_up'>
    tries: Generated<number>
    next_try_at: Instant | null
    tried_at: Instant | null
    status: number | null
    answer: string | null
    error: string | null
  }
  webhooks: {
    webhook_id: Generated<string>
    url: string
    events: string[]
    secret: string
    active: Generated<boolean>
    off_reason: string | null
    failing_since: Instant | null
    sending_until: Instant | null
    created_at: Instant
    by_name: string
    version: Generated<number>
  }
}
