import { common } from '../../../copy/common.ts'
import { publicCouples as copy } from '../../../copy/couples/public-couples.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { toPublicCouple } from '../../../lib/paths.ts'
import { copyText, shareNatively } from '../../../platform/device/sharing.ts'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'

/** Hands the page's address over with the phone's own sheet, else copies it. */
export function ShareButton({ slug }: { slug: string }) {
  const [share, isBusy] = useOnceAtATime(async () => {
    const url = window.location.origin + toPublicCouple(slug)
    if (await shareNatively({ title: copy.shareText(slug), text: copy.shareText(slug), url })) return
    showToast((await copyText(url)) ? common.copied : { ...common.couldNotCopy, tone: 'destructive' })
  })
  return (
    <Button icon="share" isBusy={isBusy} variant="secondary" onClick={share}>
      {copy.share}
    </Button>
  )
}
