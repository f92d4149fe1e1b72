// Zod reads this global once, when its first schema is made. Without it, it probes `new Function`, which the
// content security policy reports. Imported first of all in the browser and its workers; the server keeps its
// compiled schemas.
if (typeof document !== 'undefined' || 'WorkerGlobalScope' in globalThis) {
  const scope = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
  scope.__zod_globalConfig = { ...scope.__zod_globalConfig, jitless: true }
}
