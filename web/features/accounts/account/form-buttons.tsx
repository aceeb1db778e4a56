import { account as copy } from '../../../copy/accounts/account.ts'
import { Button } from '../../../ui/action/button.tsx'

interface FormButtonsProps {
  submit: string
  isBusy: boolean
  onCancel: () => void
}

/** The end of a form that was unfolded. */
export const FormButtons = ({ submit, isBusy, onCancel }: FormButtonsProps) => (
  <div className="flex flex-col gap-2 sm:flex-row">
    <Button isBusy={isBusy} type="submit">
      {submit}
    </Button>
    <Button variant="quiet" onClick={onCancel}>
      {copy.cancel}
    </Button>
  </div>
)
