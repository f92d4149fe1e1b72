import { deskScreens } from './desk/screens.ts'
import { folioScreens } from './folio/screens.ts'
import type { OfficeScreen, Screens } from './kit/screens.ts'
import { landScreens } from './land/screens.ts'
import { moneyScreens } from './money/screens.ts'
import { officeScreens } from './office/screens.ts'
import { ratesScreens } from './rates/screens.ts'
import { recruitmentScreens } from './recruitment/screens.ts'
import { reservationsScreens } from './reservations/screens.ts'
import { siteScreens } from './site/screens.ts'
import { staffScreens } from './staff/screens.ts'

// In the order in which the sidebar goes through the districts.
const districts: readonly Screens[] = [
  officeScreens,
  ratesScreens,
  reservationsScreens,
  deskScreens,
  folioScreens,
  moneyScreens,
  landScreens,
  staffScreens,
  recruitmentScreens,
  siteScreens,
]
const all = <K extends keyof Screens>(kind: K) => districts.flatMap((district) => district[kind] ?? [])

/** Every screen but those that only the site's frame knows (web/routes.ts). */
export const screens = {
  public: all('public'),
  guest: all('guest'),
  bare: all('bare'),
  admin: all('admin') as OfficeScreen[],
  employee: all('employee') as OfficeScreen[],
}

/** The addresses of a screen that are looked at for accessibility and on narrow screens. */
export const checkedAddresses = ({
  path,
  checked,
  unchecked,
}: (typeof screens.public)[number]): readonly string[] => (unchecked ? [] : (checked ?? [path]))
