import { common } from '../../copy/common.ts'
import { copyWithToast } from '../../platform/feedback/copy-with-toast.ts'

/** Copies a link and says how it went. */
export async function copyLink(url: string): Promise<void> {
  await copyWithToast(url, { copied: common.copied, failed: common.couldNotCopy })
}
