import { guestInvitation as copy } from '../../../copy/guest-invitation/guest-invitation.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Words } from '../place-links.tsx'

interface ConfirmBarProps {
  name: string
  question: string
  isBusy: boolean
  onConfirm: () => void
}

/** The second beat of a choice: a ticket at the bottom of the screen. In the document it follows the card that is marked. */
export const ConfirmBar = ({ name, question, isBusy, onConfirm }: ConfirmBarProps) => (
  <div className="fixed inset-x-0 bottom-0 z-20 px-[min(1rem,5vw)] pb-[max(0.75rem,env(safe-area-inset-bottom))]">
    <div className="mx-auto flex max-w-lg items-center gap-3 rounded-card border border-line border-dashed bg-blush p-3 pl-4 text-on-blush shadow-raised">
      <p className="line-clamp-2 min-w-0 grow font-semibold leading-tight wrap-anywhere">{question}</p>
      <Button isBusy={isBusy} onClick={onConfirm}>
        <Words hidden={copy.selectPlace(name)}>{isBusy ? copy.selecting : copy.go}</Words>
      </Button>
    </div>
  </div>
)
