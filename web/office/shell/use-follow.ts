import { useEffect, useEffectEvent, useRef } from 'react'
import { useMatches, useNavigation, useRevalidator } from 'react-router'
import { changeStreams } from '../../../contract/office/changes.ts'
import { followStream } from '../../kit/changes/change-stream.ts'
import { concerns, type Follows } from '../../kit/changes/follows.ts'
import { atFreeMoments } from '../../kit/changes/free-moment.ts'
import { type ChangeEvent, followChanges } from '../../kit/changes/notify.ts'
import { useIsUnsaved } from '../../kit/forms/use-unsaved.ts'
import type { AreaName } from './guard.ts'
import { loadByItself } from './last-good.ts'

/** Listens for as long as the back office is open. */
export function useChangeStream(area: AreaName) {
  useEffect(() => followStream(changeStreams[area].path), [area])
}

const firstPauseMs = 5000
const longestPauseMs = 60_000

/** Runs something; where it did not go well, calls `again` after a pause, each time a longer one. */
function withPauses(run: () => Promise<boolean>, again: () => void) {
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    async go() {
      clearTimeout(timer)
      const went = await run()
      if (!went) timer = setTimeout(again, pauseMs)
      pauseMs = went ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Loads the open page anew when somebody else changes what it shows: its `handle` says what that is. */
export function useFollowChanges() {
  const page = useMatches().findLast(isFollowing)
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const isUnsaved = useIsUnsaved()
  const isGoing = navigation.state !== 'idle'
  /** Told while the next page was loading, which may have read before it. */
  const onTheWay = useRef<ChangeEvent[]>([])
  const load = useEffectEvent(() => loadByItself(revalidate))
  // Whatever is loading now brings what was changed before it; what is typed comes before what is new.
  const isBusy = useEffectEvent(() => state !== 'idle' || isGoing || isUnsaved())
  const shows = useEffectEvent(
    (change: ChangeEvent) =>
      page !== undefined && concerns(change, { follows: page.handle.follows, params: page.params }),
  )
  const remember = useEffectEvent((change: ChangeEvent) => {
    if (isGoing) onTheWay.current.push(change)
  })
  const address = page?.pathname

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins with what was just loaded
  useEffect(() => {
    const loads = withPauses(
      () => load(),
      () => moments.ask(),
    )
    const moments = atFreeMoments(loads.go, () => isBusy())
    const onChange = (change: ChangeEvent) => {
      if (shows(change)) moments.ask()
    }
    for (const change of onTheWay.current) onChange(change)
    const stop = followChanges((change) => {
      remember(change)
      onChange(change)
    })
    return () => {
      stop()
      loads.stop()
      moments.stop()
    }
  }, [address])
  // After the effect above: the page that was arrived at has looked at them.
  useEffect(() => {
    if (!isGoing) onTheWay.current = []
  }, [isGoing])
}

type Match = ReturnType<typeof useMatches>[number]

const isFollowing = (match: Match): match is Match & { handle: Follows } =>
  typeof match.handle === 'object' && match.handle !== null && 'follows' in match.handle
