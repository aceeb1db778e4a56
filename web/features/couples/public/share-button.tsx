import { common } from '../../../copy/common.ts'
import { publicCouples as copy } from '../../../copy/couples/public-couples.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { toPublicCouple } from '../../../lib/paths.ts'
import { shareNatively } from '../../../platform/device/sharing.ts'
import { copyWithToast } from '../../../platform/feedback/copy-with-toast.ts'
import { Button } from '../../../ui/action/button.tsx'

/** Shares the page's address through the system's share sheet, else copies it. */
export function ShareButton({ slug }: { slug: string }) {
  const [share, isBusy] = useOnceAtATime(async () => {
    const url = window.location.origin + toPublicCouple(slug)
    if (await shareNatively({ title: copy.shareText(slug), text: copy.shareText(slug), url })) return
    await copyWithToast(url, { copied: common.copied, failed: common.couldNotCopy })
  })
  return (
    <Button icon="share" isBusy={isBusy} variant="secondary" onClick={share}>
      {copy.share}
    </Button>
  )
}
