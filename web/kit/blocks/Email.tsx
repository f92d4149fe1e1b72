/** An address to write to; where it does not fit on one line it breaks before its domain. Who has none is said so. */
export function Email({ to }: { to: string | null }) {
  if (to === null) return <>No e-mail</>
  const [name, domain] = to.split('@')
  return (
    <a href={`mailto:${to}`}>
      {name}@<wbr />
      {domain}
    </a>
  )
}
