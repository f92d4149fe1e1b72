import type { z } from 'zod'

/** The first sentence for each wrong field of a form, by its path; empty when all is well. */
export function fieldErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  const checked = schema.safeParse(values)
  if (checked.success) return {}
  const errors: Record<string, string> = {}
  for (const { path, message } of checked.error.issues) errors[path.join('.')] ??= message
  return errors
}
