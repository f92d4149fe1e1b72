/** Hands a file to the browser's downloads under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  saveAddress(address, name)
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Lets the browser fetch an address into its downloads: a large file goes to the disk, not through memory. */
export function saveAddress(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
