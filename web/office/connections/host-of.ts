/** Where an address leads. The rest of it is often a secret, and too long for a list. */
export const hostOf = ({ url }: { url: string }): string => URL.parse(url)?.host ?? url
