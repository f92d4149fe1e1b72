import { beforeEach } from 'vitest'
import { setClock } from '../server/kit/clock.ts'
import { clearRows } from './database.ts'
import { testNow } from './things.ts'

beforeEach(async () => {
  setClock(testNow)
  await clearRows()
})
