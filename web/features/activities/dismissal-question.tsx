import { activities as copy } from '../../copy/activities.ts'
import { common } from '../../copy/common.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import type { Dismissal } from './use-dismissal.ts'

/** Asks before a choice leaves the list. */
export const DismissalQuestion = ({ putAway: { asked, isBusy, confirm, cancel } }: { putAway: Dismissal }) => (
  <Dialog
    action={{ label: copy.dismissal.action, onClick: confirm, isBusy }}
    closeLabel={common.cancel}
    isOpen={asked !== null}
    onClose={cancel}
    text={copy.dismissal.text(asked?.activity.name ?? '')}
    title={copy.dismissal.title}
    tone="warning"
  />
)
