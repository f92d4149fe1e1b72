import type { Locator, Page } from 'playwright'

/** What somebody does on a phone, and what they wait for. */
export type Trip = { taps: number; fields: number; characters: number; waitedMs: number }

/**
 * How long a hand takes, in ms: finding a control and pressing it, and typing a sign on a phone's keyboard. Reading and
 * thinking are in neither; the keyboard's own Next and Enter are no taps.
 */
const perTap = 1200
const perCharacter = 250

/** The whole trip in seconds: measured waiting, and the model's time of the hand. */
export const secondsOf = ({ taps, characters, waitedMs }: Trip): number =>
  (waitedMs + taps * perTap + characters * perCharacter) / 1000

/** A hand on a page that counts what it does. */
export const handOn = (page: Page) => {
  const trip: Trip = { taps: 0, fields: 0, characters: 0, waitedMs: 0 }
  const wait = async (until: () => Promise<unknown>) => {
    const before = performance.now()
    await until()
    trip.waitedMs += performance.now() - before
  }
  const ready = (control: Locator) => wait(() => control.waitFor({ state: 'visible', timeout: 60_000 }))
  return {
    trip,
    wait,
    ready,
    /** One press; waits for the control first, as an eye does. */
    async tap(control: Locator) {
      await ready(control)
      trip.taps++
      await control.click()
    },
    /** Types into a field; a press comes before it unless it has the focus already. */
    async type(field: Locator, text: string) {
      await ready(field)
      const hasFocus = await field.evaluate((input) => input === document.activeElement)
      if (!hasFocus) {
        trip.taps++
        await field.click()
      }
      trip.fields++
      trip.characters += text.length
      await field.pressSequentially(text)
    },
    /** The keyboard's Next: it goes to the following field. */
    next: () => page.keyboard.press('Tab'),
    /** The keyboard's Enter. */
    enter: () => page.keyboard.press('Enter'),
  }
}
export type Hand = ReturnType<typeof handOn>
