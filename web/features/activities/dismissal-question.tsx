import { activities as copy } from '../../copy/activities.ts'
import { common } from '../../copy/common.ts'
import { LateDialog } from '../../platform/release/late-dialog.tsx'
import type { Dismissal } from './use-dismissal.ts'

/** Asks before a choice leaves the list. */
export const DismissalQuestion = ({ dismissal }: { dismissal: Dismissal }) => (
  <LateDialog
    {...dismissal.dialog(copy.dismissal.action)}
    closeLabel={common.cancel}
    text={copy.dismissal.text(dismissal.question?.activity.name ?? '')}
    title={copy.dismissal.title}
    tone="warning"
  />
)
