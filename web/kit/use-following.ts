import { useState } from 'react'

/**
 * What a field shows that asks for something with every key: what was typed last. The value that it follows replaces
 * it, unless that value is an answer to an earlier key of this very field, which must not disturb the typing.
 */
export function useFollowing(value: string): [string, (typed: string) => void] {
  const [field, setField] = useState({ of: value, typed: value, asked: [] as readonly string[] })
  const now = field.of === value ? field : followed(field, value)
  if (now !== field) setField(now)
  return [now.typed, (typed) => setField({ of: value, typed, asked: [...now.asked, typed] })]
}

type Field = { of: string; typed: string; asked: readonly string[] }

function followed({ typed, asked }: Field, value: string): Field {
  const place = asked.lastIndexOf(value)
  return place < 0
    ? { of: value, typed: value, asked: [] }
    : { of: value, typed, asked: asked.slice(place + 1) }
}
