/** An email as it stands in a sheet, right or wrong; where it does not fit on one line it breaks before its domain. */
export function Address({ typed }: { typed: string | undefined }) {
  const [name, ...domain] = (typed ?? '').split('@')
  if (domain.length === 0) return name
  return (
    <>
      {name}@<wbr />
      {domain.join('@')}
    </>
  )
}
