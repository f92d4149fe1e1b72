import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { answer, fill, open } from '../../../test/screen.tsx'
import { paths } from '../../paths.ts'

/** The sizes that lists were asked with. */
const asked = () => {
  const sizes: (string | null)[] = []
  answer(bookings.list, ({ query }) => {
    sizes.push(query.get('page_size'))
    return { json: [], total: 90 }
  })
  return sizes
}

test('the size of a page is in the address, and kept for the screen in this browser', async () => {
  const sizes = asked()
  const first = await open(paths.bookingList)
  await fill('On a page', '25')
  await waitFor(() => expect(first.at()).toBe(`${paths.bookingList}?page_size=25`))
  const later = await open(paths.bookingList)
  expect((await screen.findByLabelText<HTMLSelectElement>('On a page')).value).toBe('25')
  await fill('On a page', '8')
  await waitFor(() => expect(sizes.at(-1)).toBe('8'))
  expect(later.at()).toBe(`${paths.bookingList}?page_size=8`)
  await open(paths.bookingList)
  await waitFor(() => expect(sizes).toEqual(['8', '25', '25', '8', '8']))
})

test('an address that names a size shows that one, and no size that is not offered', async () => {
  const sizes = asked()
  await open(`${paths.bookingList}?page_size=100`)
  await waitFor(() => expect(sizes).toEqual(['100']))
  await open(`${paths.bookingList}?page_size=7`)
  await waitFor(() => expect(sizes).toEqual(['100', '8']))
})
