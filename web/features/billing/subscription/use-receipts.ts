import { subscription as copy } from '../../../copy/billing/subscription.ts'
import { useOnceEach } from '../../../hooks/async/use-once-each.ts'
import { openReceipt } from './api.ts'
import { showRefusal } from './show-refusal.ts'

/** Opens receipts in another tab, each once at a time. */
export const useReceipts = () => useOnceEach(showReceipt)

async function showReceipt(paymentId: string): Promise<void> {
  // Browsers only allow a new tab while the click is being handled.
  const tab = openTab()
  try {
    const url = await openReceipt(paymentId)
    if (!tab) window.location.assign(url)
    else if (!tab.closed) tab.location.replace(url)
  } catch (error) {
    tab?.close()
    showRefusal(error)
  }
}

function openTab(): Window | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  // The receipt is a page of the provider's: it must not reach this window.
  tab.opener = null
  tab.document.title = copy.payments.opening
  tab.document.body.textContent = copy.payments.opening
  return tab
}
