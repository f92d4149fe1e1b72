import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type SitePicture, sitePictures } from '../../../contract/site/pictures.ts'
import { answer, dialog, field, inside, open, press, said, staff } from '../../../test/screen.tsx'
import { openControls } from '../../kit/changes/free-moment.ts'
import { paths } from '../../paths.ts'

const picture = (own: Partial<SitePicture>): SitePicture => ({
  picture: 'hero/poster',
  src: '/media/poster.jpg',
  alt: 'Mist over the trees',
  width: 1600,
  height: 900,
  file_name: null,
  waiting: null,
  version: 0,
  ...own,
})
const lake = picture({ picture: 'gallery/img1', file_name: 'lake.jpg', alt: 'A lake', version: 2 })
beforeEach(() => answer(sitePictures.list, { json: [picture({}), lake] }))

const thumbnail = (name: RegExp) => screen.findByRole('button', { name })

test('D-22 each page of the site says how many of its pictures are still illustrations', async () => {
  await open(paths.sitePictures)
  await said('1 of 2 are still illustrations.')
  const list = inside(screen.getByRole('navigation', { name: 'Sections of the settings' }))
  expect(list.getByRole('link', { current: 'page' }).textContent).toBe('Pictures')
  inside(await screen.findByRole('region', { name: 'Home' })).getByText('1 illustration')
  inside(screen.getByRole('region', { name: 'Gallery' })).getByText('no illustration')
  const part = screen.getByLabelText<HTMLSelectElement>('Part of the site')
  expect([...part.options].map(({ text }) => text)).toContain('Home (1 illustration)')
  fireEvent.change(part, { target: { value: 'Gallery' } })
  await said(/1 picture found/)
  expect(screen.queryByRole('region', { name: 'Home' })).toBeNull()
})

test('D-22 a thumbnail opens what stands there, and what its rights allow', async () => {
  await open(paths.sitePictures)
  fireEvent.click(await thumbnail(/^Gallery picture 1 Your own/))
  const panel = await dialog()
  panel.getByText('A lake')
  panel.getByText(/lake\.jpg/)
  for (const name of ['Replace', 'Change words', 'Use the illustration again'])
    panel.getByRole('button', { name })
  await panel.press('Change words')
  expect((await field('What it shows')).value).toBe('A lake')
  await press('Keep as it is')
  await panel.findByText('A lake')
  await press('Close')
  fireEvent.click(await thumbnail(/^Top of Home Illustration/))
  const other = await dialog()
  other.getByRole('button', { name: 'Upload' })
  expect(other.queryByRole('button', { name: 'Change words' })).toBeNull()
})

test('who may only read looks at a picture and changes nothing', async () => {
  await open(paths.sitePictures, staff({ permissions: ['read'] }))
  fireEvent.click(await thumbnail(/^Gallery picture 1/))
  const panel = await dialog()
  panel.getByText('A lake')
  expect(panel.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Close'])
})

test('back from a form the focus is on what leads to one, not on what takes a picture back', async () => {
  const waiting = { file_name: 'dusk.jpg', problem: null }
  answer(sitePictures.list, { json: [{ ...lake, waiting }] })
  await open(paths.sitePictures)
  fireEvent.click(await thumbnail(/^Gallery picture 1/))
  const panel = await dialog()
  panel.getByRole('button', { name: 'Take back' })
  // The page may go on loading: the panel only shows what it has.
  expect(document.querySelector(openControls)).toBeNull()
  await panel.press('Replace')
  expect(document.querySelector(openControls)).not.toBeNull()
  await panel.press('Keep as it is')
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Replace' })))
})
