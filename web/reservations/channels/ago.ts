import { counted } from '../../kit/format.ts'

const minute = 60_000
const steps = [
  { ms: 1440 * minute, one: 'day' },
  { ms: 60 * minute, one: 'hour' },
  { ms: minute, one: 'minute' },
]

/** How long ago something was, in one unit: '5 minutes ago'. */
export function ago(instant: string, now: number): string {
  const passed = now - Date.parse(instant)
  const step = steps.find(({ ms }) => passed >= ms)
  return step ? `${counted(Math.floor(passed / step.ms), step.one)} ago` : 'just now'
}
