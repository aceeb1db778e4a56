import { showErrorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { copyText } from '../device/sharing.ts'

interface CopyWords {
  title: string
  description?: string
}

/** Copies a text and shows success or failure in a toast. */
export async function copyWithToast(text: string, words: { copied: CopyWords; failed: CopyWords }): Promise<void> {
  if (await copyText(text)) showToast(words.copied)
  else showErrorToast(words.failed)
}
