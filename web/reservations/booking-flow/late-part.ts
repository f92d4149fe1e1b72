/** What is said where a part of the flow that comes late could not be fetched. */
export const notArrived = 'There is no connection. Please check it and try again.'

/** A part of the flow that comes late, or nothing where it does not arrive: the next press asks for it again. */
export const latePart = <Part>(load: () => Promise<Part>): Promise<Part | undefined> =>
  load().catch(() => undefined)
