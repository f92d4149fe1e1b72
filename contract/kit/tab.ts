/**
 * A call's header that names the browser tab. What it writes is not told to the same tab again: that has loaded anew
 * by itself. It opens nothing.
 */
export const tabHeader = 'x-tab'

/** A call's header that says that nobody has touched the page for long: such a call keeps no session alive. */
export const awayHeader = 'x-unattended'
