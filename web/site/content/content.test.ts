import { existsSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mediaSrcSet, mediaUrl } from '../../kit/pictures/media.ts'
import { indoorGames, outdoorActivities } from './activities.ts'
import { documentSizes } from './document-sizes.ts'
import { galleryPictures } from './media/gallery.ts'
import { contactMap } from './media/pages.ts'
import * as rooms from './media/rooms.ts'
import { menu } from './menu.ts'
import { nearbyPlaces } from './nearby.ts'
import { projectDocuments } from './project-documents.ts'
import { picturesOfRoom, roomPictures, sharedPicture } from './room-pictures.ts'
import { testimonials } from './testimonials.ts'

const dishes = menu.flatMap((section) => section.items)

test('the gallery has img1 to img68 in order', () => {
  const names = galleryPictures.map(({ path }) => path)
  expect(names).toEqual(Array.from({ length: 68 }, (_, index) => `gallery/img${index + 1}`))
})

test('six activities are outdoors and four games indoors, each with duration and difficulty', () => {
  expect([outdoorActivities.length, indoorGames.length]).toEqual([6, 4])
  for (const { title, description, duration, difficulty } of [...outdoorActivities, ...indoorGames]) {
    expect([title, description, duration, difficulty].every(Boolean)).toBe(true)
  }
})

test('the menu has its three sections, both kinds of food and prices from 150 to 450 rupees', () => {
  expect(menu.map(({ id }) => id)).toEqual(['starters', 'mainCourse', 'desserts'])
  expect(new Set(dishes.map(({ type }) => type))).toEqual(new Set(['veg', 'non-veg']))
  const prices = dishes.map(({ price }) => price)
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([150_00, 450_00])
})

test('G-HOME-15 G-HOME-16: eight places are nearby and five guests rate the resort 5', () => {
  expect(nearbyPlaces).toHaveLength(8)
  expect(testimonials.map(({ rating }) => rating)).toEqual([5, 5, 5, 5, 5])
})

test('every picture that a page names is there in every size', () => {
  const pictures = [
    ...galleryPictures,
    ...[...outdoorActivities, ...indoorGames, ...dishes, ...nearbyPlaces].map(({ picture }) => picture),
  ]
  for (const picture of pictures) {
    expect(picture.alt).toMatch(/^Illustration: /)
    for (const width of picture.widths) {
      expect(existsSync(`public/media/${picture.path}-${width}.avif`)).toBe(true)
    }
  }
})

test('a picture is asked for in the smallest size that is large enough', () => {
  expect(mediaUrl(contactMap, 500)).toBe('/media/pages/contact-map-960.avif')
  expect(mediaUrl(contactMap, 5000)).toBe('/media/pages/contact-map-1600.avif')
  expect(mediaSrcSet(contactMap)).toContain('/media/pages/contact-map-480.avif 480w')
})

test('a room shows its own pictures, uploaded or drawn, and leaves out names that are nowhere', () => {
  const pictures = roomPictures({
    name: 'Family Room',
    pictures: ['family-room-1', 'gone', '/uploads/veranda.webp'],
  })
  expect(pictures).toMatchObject([
    { src: '/uploads/veranda.webp', alt: 'Family Room, picture 1' },
    { path: 'rooms/family-room-1' },
  ])
})

test('one room shows its pictures in the order that the resort gave them, with its words before our own', () => {
  const room = {
    room_type: 'Tent House',
    images: ['/media/rooms/family-room-1-960.avif', '/uploads/a-960.avif', '/media/rooms/gone-960.avif'],
    image_alts: ['Our big room', '', 'Nowhere'],
  }
  expect(picturesOfRoom(room)).toMatchObject([
    { path: 'rooms/family-room-1', alt: 'Our big room' },
    { src: '/uploads/a-960.avif', alt: 'Tent House, picture 2' },
  ])
  expect(picturesOfRoom({ ...room, image_alts: [] })[0]?.alt).toMatch(/^Illustration: /)
})

test('the sizes stated on the page are those of the documents', () => {
  for (const { fileName } of projectDocuments) {
    expect(statSync(`documents/${fileName}`).size).toBe(documentSizes[fileName])
  }
})

test('finding 15: what a link to a room shows is a JPEG, of its illustration or of what replaces it', () => {
  const pictures = Object.values(rooms)
  for (const picture of pictures) {
    const { src = '' } = sharedPicture([picture], {}) ?? {}
    expect(existsSync(`public${src}`)).toBe(true)
  }
  const [first] = pictures
  const upload = { src: '/uploads/deck-960.avif', alt: '' }
  expect(sharedPicture([upload], {})).toEqual({ src: '/uploads/deck-1200.jpg' })
  expect(sharedPicture(pictures, { [first?.path ?? '']: upload })).toEqual({ src: '/uploads/deck-1200.jpg' })
  expect(sharedPicture([], {})).toBeUndefined()
})
