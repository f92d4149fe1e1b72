/** An address to write to; where it does not fit on one line it breaks before its domain. */
export function Email({ to }: { to: string }) {
  const [name, domain] = to.split('@')
  return (
    <a href={`mailto:${to}`}>
      {name}@<wbr />
      {domain}
    </a>
  )
}
