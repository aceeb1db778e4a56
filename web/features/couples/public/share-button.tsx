import { common } from '../../../copy/common.ts'
import { publicCouples as copy } from '../../../copy/public-couples.ts'
import { copyText, shareNatively } from '../../../hooks/sharing.ts'
import { useOnceAtATime } from '../../../hooks/use-once-at-a-time.ts'
import { toPublicCouple } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast-store.ts'

/** Hands the page's address over with the phone's own sheet, else copies it. */
export function ShareButton({ slug }: { slug: string }) {
  const [share, isBusy] = useOnceAtATime(async () => {
    const url = window.location.origin + toPublicCouple(slug)
    if (await shareNatively({ title: copy.shareText(slug), text: copy.shareText(slug), url })) return
    showToast((await copyText(url)) ? common.copied : { ...common.couldNotCopy, tone: 'destructive' })
  })
  return (
    <Button icon="share" isBusy={isBusy} look="secondary" onClick={share}>
      {copy.share}
    </Button>
  )
}
