import { redirect } from 'react-router'
import { site } from '../../../contract/site/pages.ts'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { loadSession } from '../../kit/session/session.ts'
import { staffHint } from '../../kit/session/session-hints.ts'
import { paths } from '../../paths.ts'
import { type AreaName, turnedAway } from './guard.ts'

const signInAddress = (area: AreaName): string => {
  const page = area === 'admin' ? paths.adminLogin : paths.employeeLogin
  return `${page}?${new URLSearchParams({ return: location.pathname + location.search })}`
}

/** Runs before the loaders of an area, so that nobody who may not be here sets off a call. */
export async function admit(area: AreaName): Promise<void> {
  const before = staffHint.read()
  const { staff, state } = await loadSession()
  // Whoever was signed in here signs in again and goes on; strangers go Home.
  if (before && !staff && state === 'known') throw redirect(signInAddress(area))
  const elsewhere = turnedAway(area, staff)
  if (elsewhere) throw redirect(elsewhere)
}

/** What the shell itself shows: who is signed in, and the resort's name and clock. */
export async function loadArea() {
  const [{ staff }, info] = await Promise.all([loadSession(), toResult(call(site.get))])
  return { staff, settings: isFailed(info) ? undefined : info.settings }
}
export type LoadedArea = Awaited<ReturnType<typeof loadArea>>
