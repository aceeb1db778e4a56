import { createRoot } from 'react-dom/client'
import { account } from '../../copy/account-page.ts'
import { secondFactor } from '../../copy/second-factor.ts'
import { ApiError } from '../../platform/api/api-client.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { CodeField } from './code-field.tsx'
import { confirmIdentity } from './log-in/api.ts'
import { PasswordField } from './password-field.tsx'
import { showAccountFailure, useCheckedForm } from './use-checked-form.ts'

const copy = secondFactor.confirmation
const EMPTY = { password: '' }

/**
 * Asks for the password or a code, above everything that is open, and sends it to the server.
 *
 * @returns whether the server accepted it; false if the person cancelled
 */
export const askForConfirmation = (hasFactor: boolean): Promise<boolean> =>
  new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const close = (isConfirmed: boolean) => {
      // Returns the focus to the element that had it.
      place.querySelector('dialog')?.close()
      root.unmount()
      place.remove()
      resolve(isConfirmed)
    }
    root.render(<ConfirmationDialog hasFactor={hasFactor} onClose={close} />)
  })

function ConfirmationDialog({ hasFactor, onClose }: { hasFactor: boolean; onClose: (isConfirmed: boolean) => void }) {
  const { form, bind, submit, isBusy } = useCheckedForm(
    EMPTY,
    ({ password }) => ({ password: password ? undefined : secondFactor.missing }),
    async ({ password }) => {
      try {
        await confirmIdentity(password)
        onClose(true)
      } catch (error) {
        return toProblems(error)
      }
    },
  )
  return (
    <Dialog
      action={{ label: copy.submit, onClick: () => form.current?.requestSubmit(), isBusy }}
      closeLabel={secondFactor.cancel}
      isOpen
      onClose={() => onClose(false)}
      text={hasFactor ? copy.code : copy.password}
      title={copy.title}
      tone="info"
    >
      <form noValidate onSubmit={submit} ref={form}>
        {hasFactor ? (
          <CodeField mayRecover {...bind('password')} />
        ) : (
          <PasswordField isNew={false} {...bind('password')} />
        )}
      </form>
    </Dialog>
  )
}

/** Errors of the field from the server's response; a toast shows every other error. */
function toProblems(error: unknown) {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'invalid_credentials') return { password: account.wrongPassword }
  if (code === 'invalid_code' && error instanceof ApiError) return { password: error.sentence }
  showAccountFailure(error, copy.refused)
  return undefined
}
