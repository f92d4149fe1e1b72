/** A day of the front desk on the wire, with nobody in any of its lists. */
export const quietDay = {
  day: '2026-11-20',
  to_confirm: [],
  reported: [],
  not_arrived: [],
  arrivals: [],
  departures: [],
  in_house: [],
  unpaid: [],
  owes: [],
  to_return: [],
  rooms: [],
}
