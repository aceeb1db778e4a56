import { activities as copy } from '../../copy/activities.ts'
import { common } from '../../copy/common.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import type { PutAway } from './use-dismissal.ts'

/** Asks before a choice leaves the list. */
export const PutAwayQuestion = ({ putAway: { asked, isBusy, confirm, cancel } }: { putAway: PutAway }) => (
  <Dialog
    action={{ label: copy.putAway.action, onClick: confirm, isBusy }}
    closeLabel={common.cancel}
    isOpen={asked !== null}
    onClose={cancel}
    text={copy.putAway.text(asked?.activity.name ?? '')}
    title={copy.putAway.title}
    tone="warning"
  />
)
