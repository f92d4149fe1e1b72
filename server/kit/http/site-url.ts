import type { Config } from '../config.ts'

/** Never from the request's Host header: whoever sends it could put a foreign address into our mails. */
export const siteUrlOf = (config: Config): string =>
  config.publicUrl ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`
