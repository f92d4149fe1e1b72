import { useListUrl } from '../../kit/tables/list-url.ts'

/** What the calendar shows, as the address has it. The history below it has its page in the same address. */
export function useCalendarUrl(month: string) {
  const { value, coming, change } = useListUrl()
  const show = (part: Partial<Record<'room' | 'month' | 'coupon' | 'room_type' | 'rooms_page', string>>) =>
    change({ page: coming('page'), rooms_page: '', ...part })
  const turn = (by: 1 | -1) =>
    show({ rooms_page: coming('rooms_page'), month: monthAfter(coming('month') || month, by) })
  return { value, show, turn }
}

/** The month after or before, as YYYY-MM. */
const monthAfter = (month: string, by: 1 | -1): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
