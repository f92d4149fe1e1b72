/** So many points, width times height, has a picture at most: a small file may unfold to more than the memory holds. */
export const maxPicturePoints = 100_000_000

/** What is said of a picture with more points than that. */
export const tooManyPoints = (width: number, height: number): string => {
  const has = Math.ceil((width * height) / 100_000) / 10
  const most = maxPicturePoints / 1_000_000
  return `This picture has ${has} million points, too many: at most ${most} million are taken. Please make it smaller.`
}

/** What is said of a picture in the format of Apple's phones, which neither browsers nor the server can read. */
export const heicMessage =
  'This picture is in HEIC format. Please send it as JPEG: on an iPhone choose Settings, Camera, Formats, Most Compatible.'

/** So much of a file's beginning tells whether it is HEIC. */
export const heicHeadBytes = 64

// ISO/IEC 23008-12, annex B; the last ones are of any picture in such a container.
const heicBrands = new Set([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'hevm',
  'hevs',
  'heif',
  'mif1',
  'msf1',
])
const avifBrands = new Set(['avif', 'avis'])

/** Whether a file is HEIC by its beginning, whatever it is called. AVIF lies in the same container. */
export const isHeic = (file: Uint8Array): boolean => {
  const head = file.subarray(0, heicHeadBytes)
  const word = (at: number) => String.fromCharCode(...head.subarray(at, at + 4))
  if (word(4) !== 'ftyp' || !heicBrands.has(word(8))) return false
  const end = Math.min(head.length, new DataView(head.buffer, head.byteOffset).getUint32(0))
  for (let at = 16; at < end; at += 4) if (avifBrands.has(word(at))) return false
  return true
}
