import { createContext } from 'react'

/** The nonce of this answer for the scripts that stand in the page itself; nothing on cached pages and in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
