import { paths } from '../../paths.ts'
import { earlyPressScript } from '../EarlyPress.tsx'
import { colourSchemeScript } from './colour-scheme.ts'

/*
 * Pages come from the server the same for everybody. These attributes let the styles show, from the first paint on,
 * what the browser alone knows: that a guest is probably signed in (web/kit/session/session-hints.ts), and that this page opens
 * in the middle of a booking; in the back office that the sidebar is folded, and in which areas somebody works.
 */
const hints = `try{var h=document.documentElement;var g=localStorage.getItem("guestAuth"),q=location.search;if(g)h.setAttribute("data-guest","");if(location.pathname==="${paths.reservation}"&&(q.indexOf("booked=")>0||q.indexOf("check_in=")>0||sessionStorage.getItem("reservation")))h.setAttribute("data-resume","")}catch{}`
const office = `try{if(localStorage.getItem("sidebar")==="collapsed")h.setAttribute("data-sidebar","collapsed");var u=JSON.parse(localStorage.getItem("user"));if(u&&u.role==="admin"&&u.areas)h.setAttribute("data-areas",u.areas.join(" "))}catch{}`

/** Runs in <head> before anything is painted. */
export const firstPaintScript = `${colourSchemeScript};${hints};${office};${earlyPressScript}`
