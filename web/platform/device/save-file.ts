/** Has the browser save something as a file, as if it came from a link. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS)
}

const RELEASE_AFTER_MS = 60_000
