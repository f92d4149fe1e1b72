/** The server's sentences about one setting, under the names that the form of this setting has for its fields. */
export const within = (key: string, fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [
      path.startsWith(`${key}.`) ? path.slice(key.length + 1) : path,
      message,
    ]),
  )
