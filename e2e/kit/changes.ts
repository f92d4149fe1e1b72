import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** From the next page on it is known what the stream of changes has told this page. */
export const listenToChanges = (page: Page) =>
  page.addInitScript(() => {
    const received: string[] = []
    Object.assign(window, { received })
    window.EventSource = class extends EventSource {
      constructor(...asked: ConstructorParameters<typeof EventSource>) {
        super(...asked)
        this.addEventListener('change', ({ data }) => received.push(data))
      }
    }
  })

const eventsAbout = (page: Page, id: string) =>
  page.evaluate(
    (one) => (window as unknown as { received: string[] }).received.filter((it) => it.includes(one)).length,
    id,
  )

/** Does something that changes a thing, and waits until this page was told of it. */
export const expectNotified = async (page: Page, id: string, change: () => Promise<unknown>) => {
  const before = await eventsAbout(page, id)
  await change()
  await expect.poll(() => eventsAbout(page, id)).toBeGreaterThan(before)
}

/** So long by the clock that the page has, which stands in for the real one, nothing is asked of the server. */
export const expectSilence = async (page: Page, path: string, milliseconds: number) => {
  const asked: string[] = []
  const ask = (request: { url: () => string }) => asked.push(new URL(request.url()).pathname)
  page.on('request', ask)
  await page.clock.runFor(milliseconds)
  page.off('request', ask)
  expect(asked).not.toContain(path)
}
