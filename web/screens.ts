import { deskScreens } from './desk/screens.ts'
import { folioScreens } from './folio/screens.ts'
import type { OfficeScreen, SiteScreen } from './kit/screens.ts'
import { landScreens } from './land/screens.ts'
import { moneyScreens } from './money/screens.ts'
import { officeScreens } from './office/screens.ts'
import { shapes } from './paths.ts'
import { ratesScreens } from './rates/screens.ts'
import { recruitmentScreens } from './recruitment/screens.ts'
import { reservationsScreens } from './reservations/screens.ts'
import { siteScreens } from './site/screens.ts'
import { staffScreens } from './staff/screens.ts'

/** Addresses at which no screen stands but a file. */
type FileName = 'document' | 'sitemap' | 'robots' | 'webManifest'

// In the order in which the sidebar goes through the districts.
const screensByName = {
  ...officeScreens,
  ...ratesScreens,
  ...reservationsScreens,
  ...deskScreens,
  ...folioScreens,
  ...moneyScreens,
  ...landScreens,
  ...staffScreens,
  ...recruitmentScreens,
  ...siteScreens,
} satisfies Record<Exclude<keyof typeof shapes, FileName>, SiteScreen | OfficeScreen>

type Named<S> = S & { name: string; path: string }
const named = Object.entries(screensByName).map(
  ([name, screen]): Named<SiteScreen> | Named<OfficeScreen> => ({
    ...screen,
    name,
    path: shapes[name as keyof typeof screensByName],
  }),
)

const ofSite = (access: SiteScreen['access']) =>
  named.flatMap((screen) => (isOfSite(screen) && screen.access === access ? [screen] : []))

const ofOffice = (address: RegExp) =>
  named.flatMap((screen) => (!isOfSite(screen) && address.test(screen.path) ? [screen] : []))

const isOfSite = (screen: (typeof named)[number]): screen is Named<SiteScreen> =>
  ['public', 'guest', 'bare'].includes(String(screen.access))

/** Every screen with the name and the shape of its address, by who opens it. */
export const screens = {
  public: ofSite('public'),
  guest: ofSite('guest'),
  bare: ofSite('bare'),
  admin: ofOffice(/^\/admin\//),
  employee: ofOffice(/^\/(employee|pegawai)\//),
}

type Looked = Pick<SiteScreen, 'checked' | 'unchecked'> & { path: string }

/** The addresses of a screen that are looked at for accessibility and on narrow screens. */
export const checkedAddresses = ({ path, checked = [''], unchecked }: Looked): string[] =>
  unchecked
    ? []
    : checked.map((sample) => {
        const [, value = '', query = ''] = /^([^?#]*)(.*)$/.exec(sample) ?? []
        return path.replace(/:\w+|\*/, value || '$&') + query
      })
