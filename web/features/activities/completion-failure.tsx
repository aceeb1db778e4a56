import { activities as copy } from '../../copy/activities.ts'
import { common } from '../../copy/common.ts'
import { LateDialog } from '../../platform/release/late-dialog.tsx'
import type { Completion } from './use-completion.ts'

/** Says why a place could not be marked as done, and offers another try. */
export function CompletionFailure({ completion }: { completion: Completion }) {
  const { failure } = completion
  return (
    <LateDialog
      action={{ label: common.retry, onClick: () => failure && completion.complete(failure.activityId) }}
      closeLabel={common.cancel}
      isOpen={failure !== null}
      onClose={completion.dismiss}
      text={failure?.text ?? ''}
      title={copy.completeFailed}
    />
  )
}
