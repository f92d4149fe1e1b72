/** Opens what follows a panel once that has given the focus back: there the focus returns to in the end. */
export const onceClosed = (open: () => void): void => void setTimeout(open, 50)
