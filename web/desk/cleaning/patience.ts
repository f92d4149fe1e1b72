/** A request that hangs would hold up all that waits behind it: after so long it counts as no answer. */
export const patience = () => ({ signal: AbortSignal.timeout(15_000) })
