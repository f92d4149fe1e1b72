import type { APIRequestContext } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Waits until the outbox has a mail: it is written by a job, a moment after the answer of what it tells of. */
export const mailedTo = (office: APIRequestContext, email: string) =>
  expect
    .poll(async () => {
      const answer = await office.get(`/api/admin/outbox?${new URLSearchParams({ q: email })}`)
      return (await answer.json()).length
    })
    .toBeGreaterThan(0)
