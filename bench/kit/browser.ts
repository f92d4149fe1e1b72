import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

export const chromiumPath: string =
  [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  ) ?? ''

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** A real browser; says in one sentence what is missing when there is none. */
export const openBrowser = async (): Promise<Browser & AsyncDisposable> => {
  if (!chromiumPath)
    throw new Error('This part needs Chromium: install it, or set CHROMIUM to the path of one.')
  return chromium.launch({ executablePath: chromiumPath, args: chromiumFlags }) as Promise<
    Browser & AsyncDisposable
  >
}
