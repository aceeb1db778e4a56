export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/**
 * Opens the share sheet of the operating system.
 *
 * @returns `false` if there is none, so that the caller should copy instead. A sheet that was closed or is already open
 * counts as shared
 */
export async function shareNatively(data: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)
  }
}
