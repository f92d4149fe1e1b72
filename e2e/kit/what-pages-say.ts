import type { BrowserContext, Page, Request, TestInfo } from '@playwright/test'
import { openControls } from '../../web/kit/changes/free-moment.ts'

const mostCalls = 40
const mostText = 1500

/** What a page shows, and what holds it up when it would load anew by itself. */
const messagesOf = (page: Page): Promise<string> =>
  page
    .evaluate(
      ({ openControls, mostText }) => {
        const open = [...document.querySelectorAll(openControls)].map(
          (one) => `${one.getAttribute('aria-label') ?? ''} ${one.textContent?.slice(0, 100)}`,
        )
        const { innerText } = document.querySelector('main') ?? document.body
        const state = `hidden ${document.hidden}, over the page ${JSON.stringify(open)}`
        return `${state}\n${innerText.slice(0, mostText)}`
      },
      { openControls, mostText },
    )
    .catch(String)

/**
 * What seldom fails has to be understood from the output of the one time that it did: lets a test use its context, and
 * where the test has failed prints what the pages show and what was last asked of the server.
 */
export const recordingMessages = async (
  context: BrowserContext,
  info: TestInfo,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> => {
  const calls: string[] = []
  const note = async (request: Request) => {
    if (!request.url().includes('/api/')) return
    const answer = request.failure()?.errorText ?? (await request.response().catch(() => null))?.status()
    calls.push(`${new Date().toISOString().slice(14, 23)} ${request.method()} ${request.url()} ${answer}`)
    if (calls.length > mostCalls) calls.shift()
  }
  context.on('requestfinished', note)
  context.on('requestfailed', note)
  await use(context)
  context.off('requestfinished', note)
  context.off('requestfailed', note)
  if (info.status === info.expectedStatus) return
  const pages = await Promise.all(
    context.pages().map(async (page) => `── ${page.url()}: ${await messagesOf(page)}`),
  )
  console.log(`${info.title}\n${[...pages, ...calls].join('\n')}`)
}
