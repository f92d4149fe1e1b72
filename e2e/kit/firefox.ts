import type { Browser, BrowserContext } from '@playwright/test'

type Send = (method: string, params: unknown) => Promise<unknown>
type Inside = { _connection: { toImpl: (browser: Browser) => { _browserSession: { send: Send } } } }

/**
 * Playwright drives a Firefox as it is installed by WebDriver BiDi, and tells it of every page which theme its system
 * prefers: a command that the Firefox of Debian (153) does not know yet. Once it does, this goes.
 */
export const withoutThemes = (browser: Browser) => {
  const { _connection: connection } = browser as unknown as Inside
  const session = Object.getPrototypeOf(connection.toImpl(browser)._browserSession) as { send: Send }
  const { send } = session
  session.send = function (method, params) {
    return method === 'emulation.setMediaFeaturesOverride'
      ? Promise.resolve({})
      : send.call(this, method, params)
  }
}

/**
 * And it types by setting the value of a field in the page's own world, where React takes that for its own doing: the
 * browser's command for typing does what a keyboard does.
 */
export const typesAsPeopleDo = (context: BrowserContext) =>
  context.addInitScript(() => {
    const typed = (text: string) => document.execCommand('insertText', false, text)
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => typed, set: () => undefined })
  })
