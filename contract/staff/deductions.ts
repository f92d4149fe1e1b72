import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { pageQuery, text } from '../kit/formats.ts'
import { Money, SentMoney } from '../kit/money.ts'
import { fromVersion, ofVersion } from '../kit/versions.ts'
import { Month } from './payroll-month.ts'

/** What a deduction is taken for: each day of a kind, or once a month. */
export const deductionBases = ['absent', 'sick', 'leave', 'month'] as const
export type DeductionBasis = (typeof deductionBases)[number]

const Rate = z.object({ valid_from: Month, amount: Money })

export const Deduction = z
  .object({
    deduction_id: z.string(),
    name: z.string(),
    basis: z.enum(deductionBases),
    /** The newest amount, and the month from which it counts. */
    amount: Money,
    valid_from: Month,
    ...ofVersion,
  })
  .meta({ id: 'Deduction' })
export type Deduction = z.output<typeof Deduction>

export const DeductionDetail = Deduction.extend({
  /** All amounts, the newest first. */
  rates: z.array(Rate),
}).meta({ id: 'DeductionDetail' })
export type DeductionDetail = z.output<typeof DeductionDetail>

const fields = {
  name: text('Name is required', 60),
  amount: SentMoney.refine((amount) => amount <= 10_000_000, 'At most ₹1,00,000 a day'),
  valid_from: Month,
}

export const DeductionInput = z
  .object({
    ...fields,
    basis: z.enum(deductionBases, 'Choose what it is taken for'),
  })
  .meta({ id: 'DeductionInput' })
export type DeductionInput = z.output<typeof DeductionInput>

/** What it is taken for stays: slips of open months would otherwise change their meaning. */
const DeductionChange = z.object({ ...fields, ...fromVersion }).meta({ id: 'DeductionChange' })
export type DeductionChange = z.output<typeof DeductionChange>

const params = z.object({ id: z.string().max(20) })

export const deductions = {
  list: endpoint({
    method: 'GET',
    path: '/api/deductions',
    access: 'admin',
    area: 'staff',
    summary: 'What is taken off salaries, by name',
    failure: 'Failed to fetch deductions',
    query: z.object({ page: pageQuery.page, page_size: pageQuery.page_size, q: pageQuery.q }),
    ok: z.array(Deduction),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/deductions',
    access: 'admin',
    area: 'staff',
    summary: 'Add a deduction from a month on',
    failure: 'Failed to create deduction',
    body: DeductionInput,
    ok: DeductionDetail,
    status: 201,
    errors: ['month_frozen', 'deduction_taken'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/deductions/:id',
    access: 'admin',
    area: 'staff',
    summary: 'One deduction with all its amounts',
    failure: 'Failed to fetch the deduction',
    params,
    ok: DeductionDetail,
    errors: ['deduction_not_found'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/deductions/:id',
    access: 'admin',
    area: 'staff',
    summary: 'Rename a deduction, or set its amount from a month on; months before keep theirs',
    failure: 'Failed to update deduction',
    params,
    body: DeductionChange,
    edits: DeductionDetail,
    ok: DeductionDetail,
    errors: ['deduction_not_found', 'month_frozen', 'deduction_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/deductions/:id',
    access: 'admin',
    area: 'staff',
    summary: 'Delete a deduction that no frozen month has counted',
    failure: 'Failed to delete deduction',
    params,
    ok: z.object({ msg: z.string() }),
    errors: ['deduction_not_found', 'deduction_in_use'],
  }),
}
