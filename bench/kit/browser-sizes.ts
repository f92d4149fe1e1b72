import { openBrowser } from './browser.ts'

/** What a page's first visit brings over the line in a phone's window, until the network is quiet. */
export const browserSizes = async (url: string) => {
  await using browser = await openBrowser()
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const types = new Map<string, string>()
  const sizes = { script: 0, total: 0, requests: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.total += encodedDataLength
    sizes.requests++
    if (types.get(requestId) === 'Script') sizes.script += encodedDataLength
  })
  await session.send('Network.enable')
  await page.goto(url, { waitUntil: 'networkidle' })
  // What starts after the first paint, such as the film, comes within this time or is not part of the visit.
  await page.waitForTimeout(3000)
  return sizes
}
