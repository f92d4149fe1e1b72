import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 1500

/** Loads the page's data again and again while something is still being made. */
export function useAgainWhile(isMaking: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMaking) return
    const timer = setInterval(() => void revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [isMaking, revalidate])
}
