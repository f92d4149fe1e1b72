import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { purchases } from '../../../contract/land/purchases.ts'
import { expenses } from '../../../contract/money/expenses.ts'
import { roomInventory } from '../../../contract/rates/room-inventory.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { sendEdit } from '../../../test/edit-form.ts'
import { editForms } from '../../../test/edit-forms.ts'
import { sendPayment } from '../../../test/land/purchases.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { contracts } from '../../routes.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const shapeOf = (endpoint: Endpoint): Record<string, z.ZodType> =>
  (endpoint.body as z.ZodObject | undefined)?.shape ?? {}

const edits = Object.entries(contracts).flatMap(([tag, contract]) =>
  Object.entries(contract)
    .filter(([, { method }]) => method === 'PUT' || method === 'PATCH')
    .map(([name, endpoint]) => ({ name: `${tag}.${name}`, endpoint })),
)

describe('D-42 W-39 every form of a record', () => {
  test.each(edits)('$name carries the version, or is no form and says why', ({ name, endpoint }) => {
    if (endpoint.unversioned) return expect(endpoint.edits).toBeUndefined()
    expect(
      endpoint.edits,
      `${name} edits a record: give it \`edits\` and ...fromVersion, or say \`unversioned\``,
    ).toBeDefined()
    expect(Object.keys(shapeOf(endpoint))).toContain('version')
    expect(Object.keys((endpoint.edits as z.ZodObject).shape)).toContain('version')
    expect(Object.values(editForms).some((form) => form.endpoint === endpoint)).toBe(true)
  })

  test.each(Object.entries(editForms))(
    '%s: of two who began from the same version the second learns what the first changed',
    async (_, { endpoint, make }) => {
      const admin = await signedInAdmin(server, { name: 'Esha Owner' })
      const first = await signedInAdmin(server, { name: 'Meera Front' })
      const { params, body, other, apart = {}, see } = await make(server, admin)
      const fields = Object.keys(other).sort()
      expect([...fields, ...Object.keys(apart)].sort()).toEqual(
        Object.keys(shapeOf(endpoint))
          .filter((name) => name !== 'version')
          .sort(),
      )
      const { version } = (await see()) as { version: number }

      const same = await sendEdit(admin, endpoint, params, { ...body, version })
      expect([same.status, (await see()).version]).toEqual([200, version])
      const done = await sendEdit(first, endpoint, params, { ...body, ...other, version })
      expect([done.status, done.raw.json().message]).toEqual([200, undefined])
      const now = await see()
      expect(now.version).toBeGreaterThan(version)

      const late = await sendEdit(admin, endpoint, params, { ...body, version })
      const { by, at, changed, current, ...result } = late.error
      expect(result).toMatchObject({
        code: 'changed_meanwhile',
        msg: expect.stringContaining('Somebody else changed this'),
      })
      expect([late.status, by, at, changed?.toSorted()]).toEqual([
        409,
        'Meera Front',
        '2026-11-20T06:30:00.000Z',
        fields,
      ])
      expect([current, await see()]).toEqual([now, now])

      const plain = await sendEdit(admin, endpoint, params, { ...body, ...other })
      expect([plain.status, (await see()).version]).toEqual([200, now.version])
    },
  )

  test('one to come is refused as one that is over, and what was changed back is not named', async () => {
    const admin = await signedInAdmin(server)
    const form = await (editForms.room as (typeof editForms)[string]).make(server, admin)
    const send = (body: object) => admin.send(roomInventory.change, { params: form.params, body })
    const { version } = (await form.see()) as { version: number }
    await send({ ...form.body, floor: 7, version: undefined })
    await send({ ...form.body, capacity: 9, version: undefined })
    const { error } = await send({ ...form.body, version })
    expect(error.changed).toEqual(['capacity'])
    expect((await send({ ...form.body, version: version + 100 })).status).toBe(409)
    expect((await send({ ...form.body, version: 'new' })).status).toBe(400)
  })
})

describe('D-42 a purchase', () => {
  test('an amount does not go back by ₹49,999.50 when a second clerk saves what they saw before', async () => {
    const [clerk, owner] = [await signedInAdmin(server), await signedInAdmin(server, { name: 'Esha Owner' })]
    const { params, body, see } = await (editForms.purchase as (typeof editForms)[string]).make(server, clerk)
    const { version } = await see()
    await owner.send(purchases.change, { params, body: { ...body, loan_amount: '50999.50', version } })
    const late = await clerk.send(purchases.change, {
      params,
      body: { ...body, referred_by: 'A cousin', version },
    })
    expect([late.status, late.error.by, late.error.changed]).toEqual([409, 'Esha Owner', ['loan_amount']])
    expect(await see()).toMatchObject({ loan_amount: '50999.50', referred_by: body.referred_by })
  })

  test('a payment leaves the version alone', async () => {
    const admin = await signedInAdmin(server)
    const { params, see } = await (editForms.purchase as (typeof editForms)[string]).make(server, admin)
    const { version } = await see()
    expect((await sendPayment(admin, (params as { id: string }).id, '100')).status).toBe(201)
    expect((await see()).version).toBe(version)
  })
})

test('D-42 the status of a candidate leaves the version alone', async () => {
  const admin = await signedInAdmin(server)
  const { params, see } = await (editForms.candidate as (typeof editForms)[string]).make(server, admin)
  const { version } = await see()
  await admin.send(candidates.setStatus, { params, body: { status: 'shortlisted' } })
  expect(await see()).toMatchObject({ status: 'shortlisted', version })
})

test('D-42 the record is gone: nothing of its history stays', async () => {
  const admin = await signedInAdmin(server)
  const { params, body, other } = await (editForms.expense as (typeof editForms)[string]).make(server, admin)
  await sendEdit(admin, expenses.change, params, { ...body, ...other })
  const kept = () =>
    server.db.selectFrom('record_changes').selectAll().where('record', '=', 'expenses').execute()
  expect(await kept()).toHaveLength(1)
  await admin.send(expenses.remove, { params })
  expect(await kept()).toEqual([])
})
