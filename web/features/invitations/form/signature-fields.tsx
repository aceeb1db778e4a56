import { errors } from '../../../copy/errors.ts'
import { signing as copy } from '../../../copy/guest-invitation/signing.ts'
import { useLazySheet } from '../../../platform/release/use-lazy-sheet.ts'
import { QuietAction } from '../../../ui/action/actions.tsx'
import type { SignatureInputs } from './signature-inputs.tsx'

const loadInputs = async () => (await import('./signature-inputs.tsx')).SignatureInputs

/** A nickname and a line for the ticket: said in a line until somebody wants to write them. */
export function SignatureFields(props: Parameters<typeof SignatureInputs>[0]) {
  const { Sheet: Inputs, open } = useLazySheet(loadInputs, errors.network)
  if (Inputs) return <Inputs {...props} />
  const [signature, message] = [props.signature.trim(), props.message.trim()]
  const isBlank = !signature && !message
  return (
    <div className="-my-3">
      <p className="flex flex-wrap items-center gap-x-4">
        {isBlank ? null : (
          <span className="font-semibold wrap-anywhere">{signature ? copy.signedBy(signature) : copy.withMessage}</span>
        )}
        <QuietAction onClick={() => void open()}>{isBlank ? copy.sign : copy.change}</QuietAction>
      </p>
      {message ? <p className="pb-3 text-soft text-sm wrap-anywhere">{copy.message(message)}</p> : null}
    </div>
  )
}
