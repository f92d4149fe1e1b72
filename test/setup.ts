import { aroundEach, beforeAll, beforeEach } from 'vitest'
import { breathing } from '../server/kit/breather.ts'
import { setClock } from '../server/kit/clock.ts'
import { aside } from '../server/recruitment/resumes/read-aside.ts'
import { reading } from '../server/recruitment/resumes/text-of-resume.ts'
import { countAnew } from './builders.ts'
import { clearRows, dropLog } from './database.ts'
import { expectOwnGlobals } from './globals.ts'
import { beginProcessClock } from './process-clock.ts'
import './properties.ts'
import { asOneTest } from './test-under-way.ts'
import { testNow } from './things.ts'

reading.patience = 240_000
aside.milliseconds = 240_000
// What is not safe to be interrupted between two steps fails at once.
breathing.mostMs = 0
// Before each file. A server of its own keeps its rows from one test of a file to the next.
countAnew()
beginProcessClock()

// What the file before left is none of this one's: a server that is started first would find another one's key.
beforeAll(async () => {
  await clearRows()
  await dropLog()
})

aroundEach((runTest, { signal }) => asOneTest(signal, runTest))

beforeEach(async () => {
  expectOwnGlobals()
  setClock(testNow)
  await clearRows()
})
