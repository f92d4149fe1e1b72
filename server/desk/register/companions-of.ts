import { sql } from 'kysely'
import type { RegisterRow } from '../../../contract/desk/register.ts'

/** The companions of each stay, in their order, for a query of `bookings as b`. */
export const companionsOf = sql<RegisterRow['companions']>`(
  select coalesce(json_agg(json_build_object('name', c.name, 'age', c.age, 'nationality', c.nationality)
    order by c.person), '[]') from companions c where c.booking_id = b.booking_id)`
