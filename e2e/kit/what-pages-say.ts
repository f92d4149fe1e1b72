import type { BrowserContext, Page, Request, TestInfo } from '@playwright/test'

const mostCalls = 40
const mostText = 1500

const isAsExpected = (info: TestInfo): boolean => info.status === info.expectedStatus

const toldBy = async (page: Page): Promise<string> => {
  const said = await page
    .evaluate(() => {
      const open = [
        ...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog], [role=menu]'),
      ]
      return {
        hidden: document.hidden,
        open: open.map((one) => `${one.getAttribute('aria-label') ?? ''} ${one.textContent?.slice(0, 100)}`),
        text: (document.querySelector('main') ?? document.body).innerText,
      }
    })
    .catch(String)
  return typeof said === 'string'
    ? said
    : `hidden ${said.hidden}, over the page ${JSON.stringify(said.open)}\n${said.text.slice(0, mostText)}`
}

/**
 * What seldom fails has to be understood from the output of the one time that it did: where a test has failed, this
 * prints what its pages show and what was last asked of the server. Answers what to run at the end of the test.
 */
export const whatPagesSay = (context: BrowserContext, info: TestInfo): (() => Promise<void>) => {
  const calls: string[] = []
  const note = async (request: Request) => {
    if (!request.url().includes('/api/')) return
    const answer = request.failure()?.errorText ?? (await request.response().catch(() => null))?.status()
    calls.push(`${new Date().toISOString().slice(14, 23)} ${request.method()} ${request.url()} ${answer}`)
    if (calls.length > mostCalls) calls.shift()
  }
  context.on('requestfinished', note)
  context.on('requestfailed', note)
  return async () => {
    context.off('requestfinished', note)
    context.off('requestfailed', note)
    if (isAsExpected(info)) return
    const pages = await Promise.all(
      context.pages().map(async (page) => `── ${page.url()}: ${await toldBy(page)}`),
    )
    console.log(`${info.title}\n${[...pages, ...calls].join('\n')}`)
  }
}
