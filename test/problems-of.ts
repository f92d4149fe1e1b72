import type { z } from 'zod'

/** What a schema says is wrong, by the path of each field; nothing where it takes what was sent. */
export const problemsOf = (schema: z.ZodType, sent: unknown): Record<string, string> => {
  const { error } = schema.safeParse(sent)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}
