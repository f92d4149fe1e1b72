/*
 * An expression such as /-+$/ is tried anew at each sign of a long run that does not end the text, and a text from
 * outside may be nothing else. These look at each sign once. `sign` matches one sign.
 */

export const withoutEnd = (text: string, sign: RegExp): string => {
  let end = text.length
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

export const withoutStart = (text: string, sign: RegExp): string => {
  let start = 0
  while (start < text.length && sign.test(text.charAt(start))) start += 1
  return text.slice(start)
}

export const withoutEnds = (text: string, sign: RegExp): string => withoutStart(withoutEnd(text, sign), sign)
