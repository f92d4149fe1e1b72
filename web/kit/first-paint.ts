import { paths } from '../paths.ts'
import { colourSchemeScript } from './colour-scheme.ts'

/*
 * Cached pages are the same for everybody. These attributes let the styles show, from the first paint on, what the
 * browser alone knows: that a guest is probably signed in (web/kit/session-hints.ts), and that this tab goes on in
 * the middle of a booking.
 */
const hints = `try{var h=document.documentElement;if(localStorage.getItem("guestAuth"))h.setAttribute("data-guest","");if(location.pathname==="${paths.reservation}"&&(location.search.indexOf("booked=")>0||sessionStorage.getItem("reservation")))h.setAttribute("data-resume","")}catch{}`

/** Runs in <head> before anything is painted. */
export const firstPaintScript = `${colourSchemeScript};${hints}`
