import { type ReactNode, useEffect, useState } from 'react'
import styles from './Later.module.css'

/** Two seconds after the page runs, one part after the other, so that no single task gets long. */
const FIRST_MS = 2000
const APART_MS = 150

/**
 * A part of a page far below the first view. A slow phone lays it out only once what is seen first has been shown
 * and works, or earlier when the reader comes near.
 */
export function Later({ turn, children }: { turn: number; children: ReactNode }) {
  const [waiting, setWaiting] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), FIRST_MS + turn * APART_MS)
    return () => clearTimeout(timer)
  }, [turn])
  return <div className={waiting ? styles.waiting : undefined}>{children}</div>
}
