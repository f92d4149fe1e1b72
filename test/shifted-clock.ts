const names = [
  'LD_PRELOAD',
  'FAKETIME',
  'FAKETIME_DONT_FAKE_MONOTONIC',
  'FAKETIME_FORCE_MONOTONIC_FIX',
] as const

/** What `npm run test:dates` shifts the clock by, for processes that get an environment of their own. */
export const shiftedClock: Record<string, string> = Object.fromEntries(
  names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
)
