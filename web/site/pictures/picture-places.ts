import { indoorGames, outdoorActivities } from '../content/activities.ts'
import { menu } from '../content/menu.ts'
import { nearbyPlaces } from '../content/nearby.ts'

/** Where a picture stands on the site, in the order of the screen. */
export const pictureParts = ['Home', 'Rooms', 'Activities', 'Menu', 'Nearby places', 'Gallery', 'Other pages']
export type PicturePlace = { part: string; title: string; where: string }

const activity = (part: string, where: string) => (thing: { title: string; picture: { path: string } }) =>
  [thing.picture.path, { part, title: thing.title, where }] as const

const known = new Map<string, PicturePlace>([
  [
    'hero/poster',
    { part: 'Home', title: 'Top of Home', where: 'Behind the first words, in place of the film' },
  ],
  ['pages/contact-map', { part: 'Home', title: 'Way to the resort', where: 'Home and Contact' }],
  ...outdoorActivities.map(activity('Activities', 'Home and Activities, outdoor')),
  ...indoorGames.map(activity('Activities', 'Activities, indoor')),
  ...nearbyPlaces.map(activity('Nearby places', 'Home, nearby places')),
  ...menu.flatMap(({ title, items }) =>
    items.map(
      ({ name, picture }) =>
        [picture.path, { part: 'Menu', title: name, where: `Activities, dining: ${title}` }] as const,
    ),
  ),
  [
    'pages/why-choose-us',
    { part: 'Other pages', title: 'Land beside the forest', where: 'Why choose us and Project documents' },
  ],
  [
    'pages/land-plan',
    { part: 'Other pages', title: 'Plan of the land', where: 'Why choose us and Project documents' },
  ],
  [
    'pages/careers',
    { part: 'Other pages', title: 'People of the resort', where: 'Careers, under the first words' },
  ],
  ['pages/sign-in', { part: 'Other pages', title: 'Sign In', where: 'Beside the form of the Sign In pages' }],
  ['pages/not-found', { part: 'Other pages', title: 'Lost page', where: 'At addresses that lead nowhere' }],
  ['pages/og-cover', { part: 'Other pages', title: 'Cover', where: 'Beside links to the site in chats' }],
])

/** Where a picture of the site stands, and what the people of the resort call it. */
export const placeOf = (picture: string): PicturePlace | undefined => {
  const [folder, name = ''] = picture.split('/')
  const number = /\d+$/.exec(name)?.[0]
  if (folder === 'gallery') return { part: 'Gallery', title: `Gallery picture ${number}`, where: 'Gallery' }
  if (folder !== 'rooms') return known.get(picture)
  const room = name.replace(/-\d+$/, '').replaceAll('-', ' ')
  const title = `${room.charAt(0).toUpperCase()}${room.slice(1)}, picture ${number}`
  return { part: 'Rooms', title, where: 'Rooms of this kind without pictures of their own' }
}
