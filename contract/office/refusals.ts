import type { Refusals } from '../kit/errors.ts'
import { byDatabaseServer } from './by-database-server.ts'

export const officeRefusals = {
  wrong_credentials: { status: 401, message: 'Invalid username or password' },
  wrong_guest_credentials: { status: 401, message: 'Invalid email or password' },
  code_needed: { status: 401, message: 'Enter the code from your authenticator app' },
  wrong_sign_in_code: {
    status: 401,
    message: 'This code is not right. Wait for the next one and try again.',
  },
  wrong_code: { status: 400, message: 'This code is not right. Wait for the next one and try again.' },
  wrong_current_password: { status: 400, message: 'Current password is incorrect' },
  two_factor_on: { status: 409, message: 'Two-factor sign-in is already on' },
  two_factor_off: { status: 409, message: 'Two-factor sign-in is not on' },
  two_factor_must: {
    status: 409,
    message: 'The resort asks for two-factor sign-in, so it cannot be switched off',
  },
  session_not_found: { status: 404, message: 'This session has already ended' },
  admins_only: { status: 403, message: 'This sign-in is for admins only' },
  already_signed_in: { status: 409, message: 'You are already logged in' },
  email_taken: { status: 409, message: 'Email already registered' },
  proof_link_spent: {
    status: 400,
    message: 'This link has expired or belongs to an earlier address. Ask for a new one under My Bookings.',
  },
  reset_link_spent: {
    status: 400,
    message: 'This link has expired or was already used. Please ask for a new one.',
  },
  mail_not_found: { status: 404, message: 'Mail not found' },
  mail_not_kept: {
    status: 409,
    message: 'This mail held a personal link and was not kept after it was sent. Ask for a new link instead.',
  },
  token_not_found: { status: 404, message: 'This token is already gone' },
  too_many_tokens: {
    status: 409,
    message: 'You have 50 tokens. Revoke one that is not used any more first.',
  },
  webhook_not_found: { status: 404, message: 'Webhook not found' },
  delivery_not_found: { status: 404, message: 'Delivery not found' },
  webhook_off: { status: 409, message: 'This webhook is switched off. Switch it on first.' },
  too_many_webhooks: {
    status: 409,
    message: 'There are 20 webhooks. Delete one that is not used any more first.',
  },
  job_not_found: { status: 404, message: 'Job not found' },
  backups_by_server: { status: 409, message: byDatabaseServer },
  backup_under_way: {
    status: 409,
    message: 'A backup is being made already. Wait until it is done.',
  },
  backup_not_found: { status: 404, message: 'There is no such backup any more' },
  backup_holds_everything: {
    status: 403,
    message: 'A backup holds everything, so only somebody with every area can take it away',
  },
} as const satisfies Refusals
