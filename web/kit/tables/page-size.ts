/** How many rows a page of a list has: so many, or one of those that the reader may choose in the address instead. */
export const pageSizeOf = (asked: unknown, usual: number, choices: readonly number[] = []): number =>
  choices.find((size) => size === Number(asked)) ?? usual
