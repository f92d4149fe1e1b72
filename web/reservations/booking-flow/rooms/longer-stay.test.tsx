import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { offers } from '../../../../contract/rates/offers.ts'
import { rooms } from '../../../../contract/rates/rooms.ts'
import { answer } from '../../../../test/screen.tsx'
import { StepNotice } from '../StepNotice.tsx'
import { findRooms } from './find-rooms.ts'
import { blankSearch, type SearchForm } from './search-form.ts'

const search: SearchForm = { ...blankSearch, checkIn: '2026-12-24', checkOut: '2026-12-25', adults: 2 }
const short = (room_type: string, min_nights: number) => {
  const reason = `At least ${min_nights} nights on these dates`
  return { room_type, reason, rule: 'min_nights', min_nights }
}
const closed = {
  ...{ room_type: 'Treehouse', reason: 'No arrival on Dec 24, 2026' },
  ...{ rule: 'closed_to_arrival', min_nights: null },
}

const noticeFor = async (refused: object[]) => {
  answer(rooms.available, ({ query }) => ({ json: query.has('explain') ? { rooms: [], refused } : [] }))
  answer(offers.combinations, { json: [] })
  const outcome = await findRooms(search, '2026-11-20', undefined, 'quietly')
  return outcome?.notice ?? null
}

test('W-29 a stay that is too short says so once, and the shortest that is sold is a press away', async () => {
  const notice = await noticeFor([short('Suite', 3), short('Tent', 3), short('Dormitory', 4), closed])
  const searched: SearchForm[] = []
  const flow = { notice, searchForm: search }
  const touched = { current: true }
  render(<StepNotice {...{ flow, touched }} step="search" phone="" onSearch={(one) => searched.push(one)} />)
  screen.getByText(
    /^Suite, Tent: at least 3 nights on these dates\. Dormitory: at least 4 nights on these dates\. Treehouse: no arrival/,
  )
  screen.getByRole('button', { name: 'Search 3 nights' }).click()
  expect(searched).toEqual([{ ...search, checkOut: '2026-12-27' }])
})

test('W-29 where only the day of arrival is in the way, more nights are not offered', async () => {
  expect(await noticeFor([closed])).not.toHaveProperty('nights')
})
