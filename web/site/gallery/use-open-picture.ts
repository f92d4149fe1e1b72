import { useLocation, useNavigate } from 'react-router'
import { useAddressHash } from '../../kit/use-address-hash.ts'

/** `img1` to `img68`: the names that the pictures have in the specification, and their place in the address. */
export const pictureName = (index: number) => `img${index + 1}`

/** Which picture is open is kept in the address (#img12): it can be shared, and Back closes it. */
export function useOpenPicture(count: number) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const hash = useAddressHash()
  const number = Number(/^img(\d{1,3})$/.exec(hash)?.[1] ?? 0)
  const open = number >= 1 && number <= count ? number - 1 : undefined

  function show(index: number) {
    const round = (index + count) % count
    navigate(`#${pictureName(round)}`, { replace: true, preventScrollReset: true, state })
  }

  function close() {
    if (open === undefined) return
    // Opened on this page: the grid is the entry before. Came by a link: there is no such entry.
    if (state?.fromGrid) navigate(-1)
    else navigate('', { replace: true, preventScrollReset: true })
  }

  return { open, show, close }
}
