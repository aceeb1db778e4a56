/** Makes the browser download a file, as if from a link. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the file only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS)
}

const RELEASE_AFTER_MS = 60_000
