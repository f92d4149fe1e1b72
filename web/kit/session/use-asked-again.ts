import { useState } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Loads the page again because somebody asked for it. `asked` is true meanwhile, and not while the page loads by itself
 * because somebody else changed something.
 */
export function useAskedAgain(): { asked: boolean; ask: () => Promise<void> } {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState(false)
  async function ask() {
    setAsked(true)
    await revalidate()
    setAsked(false)
  }
  return { asked, ask }
}
