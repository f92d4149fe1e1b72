/**
 * What stands in the fields of a form now, by their names. A page reads it once when it comes alive: what was
 * typed before that is in the fields only, and the first change of state would wipe it away.
 */
export function formValues<Name extends string>(form: HTMLFormElement, names: readonly Name[]) {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
}
