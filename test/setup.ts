import { beforeEach } from 'vitest'
import { setClock } from '../server/kit/clock.ts'
import { clearRows, testDatabase } from './database.ts'
import { testNow } from './things.ts'

beforeEach(async () => {
  setClock(testNow)
  const { db } = await testDatabase()
  await clearRows(db)
})
