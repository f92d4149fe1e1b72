import { useEffect, useState } from 'react'
import type { MealPlan } from '../../../../contract/office/meal-plans.ts'
import { type AvailableRoom, rooms } from '../../../../contract/rates/rooms.ts'
import { isAborted } from '../../../kit/call/api-error.ts'
import { call } from '../../../kit/call/call.ts'
import type { ChangeForm } from './change-form.ts'

export type KindOfRoom = { name: string; rooms: [AvailableRoom, ...AvailableRoom[]] }

/**
 * The kinds of rooms that are free for the days and guests that are chosen, with what they cost them; undefined until
 * they are known.
 */
export function useFreeRooms({ checkIn, checkOut, guests, ages }: ChangeForm, plan: MealPlan, asks: boolean) {
  const [free, setFree] = useState<KindOfRoom[]>()
  const children = ages.join()
  useEffect(() => {
    if (!asks) return
    const leaving = new AbortController()
    const query = {
      ...{ check_in_date: checkIn, check_out_date: checkOut, guests: Number(guests) },
      ...(children && { children_ages: children.split(',').map(Number) }),
      ...(plan !== 'EP' && { meal_plan: plan }),
    }
    const timer = setTimeout(() => {
      call(rooms.available, { query }, { signal: leaving.signal }).then(
        (found) => setFree(kindsOf(found)),
        (failed) => isAborted(failed) || setFree(undefined),
      )
    }, 350)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [checkIn, checkOut, guests, children, plan, asks])
  return free
}

/** The cheapest room of a kind stands first. */
function kindsOf(found: readonly AvailableRoom[]): KindOfRoom[] {
  const kinds = new Map<string, KindOfRoom>()
  for (const room of [...found].sort((a, b) => a.final_price - b.final_price)) {
    const kind = kinds.get(room.room_type)
    if (kind) kind.rooms.push(room)
    else kinds.set(room.room_type, { name: room.room_type, rooms: [room] })
  }
  return [...kinds.values()]
}
