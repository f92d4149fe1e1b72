import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { heroPoster } from '../../site/content/hero-poster.ts'
import { contactMap } from '../../site/content/media/pages.ts'
import { type AnyPicture, Picture, pictureUrl } from './Picture.tsx'
import { ReplacedPictures } from './shown-pictures.tsx'

const ridge = { src: '/uploads/ridge-960.avif', alt: 'The ridge', color: '#123456' }

const shown = (picture: AnyPicture) =>
  renderToStaticMarkup(
    createElement(
      ReplacedPictures,
      { pictures: { [heroPoster.path]: ridge } },
      createElement(Picture, { picture, sizes: '100vw', priority: true }),
    ),
  )

test('D-22 an upload keeps the size of the place that it takes, so that nothing moves when it comes', () => {
  const html = shown(heroPoster)
  for (const part of [
    'alt="The ridge"',
    'width="1280" height="720"',
    'background-color:#123456',
    'srcSet="/uploads/ridge-480.avif 480w, /uploads/ridge-960.avif 960w, /uploads/ridge-1600.avif 1600w"',
  ]) {
    expect(html).toContain(part)
  }
})

test('a place that nothing was uploaded for shows its illustration', () => {
  expect(shown(contactMap)).toContain(`alt="${contactMap.alt}"`)
  expect(shown(contactMap)).not.toContain('/uploads/')
})

test('an upload is asked for in the smallest size that is large enough', () => {
  expect([480, 500, 1600, 3000].map((width) => pictureUrl(ridge, width))).toEqual(
    [480, 960, 1600, 1600].map((width) => `/uploads/ridge-${width}.avif`),
  )
})
