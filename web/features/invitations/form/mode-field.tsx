import type { InvitationMode } from '#contracts/voting/voting-state'
import { invitationForm } from '../../../copy/invitation-form.ts'
import { Chips } from '../../../ui/form/chips.tsx'

const { legend, options, help } = invitationForm.mode

interface ModeFieldProps {
  mode: InvitationMode
  onChange: (mode: InvitationMode) => void
}

/** Whether the guest chooses alone, or both sides vote. */
export const ModeField = ({ mode, onChange }: ModeFieldProps) => (
  <div>
    <Chips legend={legend} onChange={onChange} options={options} value={mode} />
    <p aria-live="polite" className="mt-1.5 text-pretty text-sm text-soft">
      {help[mode]}
    </p>
  </div>
)
