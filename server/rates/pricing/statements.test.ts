import { expect, test } from 'vitest'
import { pricing } from '../../../contract/rates/pricing.ts'
import { addRoom, rupees } from '../../../test/builders.ts'
import { testDatabase } from '../../../test/database.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { testServer } from '../../../test/server.ts'
import { countingStatements } from '../../../test/statements.ts'
import { dayAfter } from '../../../test/things.ts'
import { buildApp } from '../../app.ts'

test('a price for many rooms writes its activity in one statement, and so does taking it back', async () => {
  const { config } = await testServer()
  const opened = await testDatabase()
  const { db, seen } = countingStatements(
    opened.db,
    (node) => node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'activity',
  )
  const app = await buildApp({ config, opened: { ...opened, db }, background: false })
  const admin = await signedInAdmin({ app, db, config })
  for (let n = 0; n < 25; n++) await addRoom(db, { room_type: 'Tent' })
  const range = { start_date: dayAfter(7), end_date: dayAfter(8) }
  seen.statements = 0
  const body = { ...range, base_price: rupees(4000), room_type: 'Tent' }
  const made = await admin.call(pricing.setMany, { body })
  expect([made.value.length, seen.statements]).toEqual([25, 1])
  const params = { id: made.value[0]?.pricing_id ?? '' }
  const gone = await admin.call(pricing.withdraw, { params, body: { together: true } })
  expect([gone.value.length, seen.statements]).toEqual([25, 2])
  const { total } = await db
    .selectFrom('activity')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('area', '=', 'prices')
    .executeTakeFirstOrThrow()
  expect(total).toBe(50)
})
