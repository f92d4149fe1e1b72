import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mediaUrl } from '../../kit/pictures/media.ts'
import { heroPoster } from '../content/hero-poster.ts'
import { pictureParts, placeOf } from './picture-places.ts'

const manifest: { hero: { alt: string }; pictures: Record<string, { name: string }[]> } = JSON.parse(
  readFileSync('public/media/manifest.json', 'utf8'),
)
const drawn = Object.entries(manifest.pictures).flatMap(([folder, pictures]) =>
  pictures.map(({ name }) => `${folder}/${name}`),
)

test('D-22 every picture of the site has a place with a name of its own', () => {
  const places = ['hero/poster', ...drawn].map((picture) => ({ picture, place: placeOf(picture) }))
  expect(places.filter(({ place }) => !place)).toEqual([])
  const titles = places.flatMap(({ place }) => place?.title ?? [])
  expect(new Set(titles).size).toBe(titles.length)
  expect(new Set(places.flatMap(({ place }) => place?.part ?? []))).toEqual(new Set(pictureParts))
})

test('the picture at the top of Home is that of the manifest, in its files', () => {
  expect(heroPoster.alt).toBe(manifest.hero.alt)
  for (const width of heroPoster.widths) {
    expect(existsSync(`public${mediaUrl(heroPoster, width)}`)).toBe(true)
  }
})
