/**
 * A call's header that names whose session it may use, `guest` or `staff`, where a browser holds both. Without it
 * either counts. It only ever narrows.
 */
export const sessionKindHeader = 'x-session-kind'
