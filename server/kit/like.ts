/** A LIKE pattern for rows that contain what a person typed; their own % and _ stand for themselves. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`
