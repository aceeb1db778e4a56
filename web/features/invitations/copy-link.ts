import { common } from '../../copy/common.ts'
import { copyText } from '../../platform/device/sharing.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

/** Copies a link and says how it went. */
export async function copyLink(url: string): Promise<void> {
  showToast((await copyText(url)) ? common.copied : { ...common.couldNotCopy, tone: 'destructive' })
}
