type Stay = { checkIn: string; checkOut: string; today: string }

/** What keeps a stay from being searched for, in the words of the catalogue (G-SRCH-01, G-SRCH-02). */
export function stayProblem({ checkIn, checkOut, today }: Stay): string | undefined {
  if (!checkIn || !checkOut) return 'Please choose a check-in and a check-out date'
  if (checkIn < today) return 'Check-in date cannot be before today'
  if (checkOut <= checkIn) return 'Check-out date must be after check-in date'
  return undefined
}
