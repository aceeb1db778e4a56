import { privacyCentre } from '../../../copy/accounts/privacy-centre.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { saveFile } from '../../../platform/device/save-file.ts'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { AccountCard } from '../account/account-card.tsx'
import { showAccountFailure } from '../show-account-failure.ts'
import { loadArchive } from './api.ts'

const copy = privacyCentre.copy
const FILE_NAME = 'pra-dois-dados.zip'

/** Everything that is stored about the person, to keep. */
export function ExportCard() {
  const [download, isBusy] = useOnceAtATime(async () => {
    try {
      saveFile(await loadArchive(), FILE_NAME)
      showToast(copy.done)
    } catch (error) {
      showAccountFailure(error, copy.refused)
    }
  })
  return (
    <AccountCard title={copy.heading}>
      <p className="text-soft">{copy.text}</p>
      <div>
        <Button isBusy={isBusy} onClick={() => void download()}>
          {isBusy ? copy.preparing : copy.action}
        </Button>
      </div>
    </AccountCard>
  )
}
