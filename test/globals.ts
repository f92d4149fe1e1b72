// Loaded once per worker, before any test.
const { setTimeout, setInterval, fetch } = globalThis

/** The files of a worker share its globals: what one leaves replaced makes another fail, far from its cause. */
export const expectOwnGlobals = (): void => {
  const isOwn =
    globalThis.setTimeout === setTimeout &&
    globalThis.setInterval === setInterval &&
    globalThis.fetch === fetch
  if (!isOwn) throw new Error('An earlier test left a timer or fetch replaced.')
}
