/** What another system answered, as it reads: an error page is mostly HTML around one sentence. */
export const withoutTags = (answer: string): string =>
  answer
    .replace(/<(style|script)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[!/]?[a-z][^>]*>?/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
