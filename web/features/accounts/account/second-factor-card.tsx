import { create } from 'qrcode'
import { useRef, useState } from 'react'
import type { PreparedFactor } from '#contracts/accounts'
import { secondFactor } from '../../../copy/second-factor.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { copyWithToast } from '../../../platform/feedback/copy-with-toast.ts'
import { useConfirmation } from '../../../platform/feedback/use-confirmation.ts'
import { ActionButton, Actions } from '../../../ui/action/actions.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Badge } from '../../../ui/icon/badge.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { QrPanel, QrSquares } from '../../../ui/ticket/qr-panel.tsx'
import { CodeField } from '../code-field.tsx'
import { showAccountFailure, useAccountChange, useCheckedForm } from '../use-checked-form.ts'
import { AccountCard, FormButtons } from './account-card.tsx'
import { prepareSecondFactor, removeSecondFactor, setSecondFactor, useAccountSecurity } from './api.ts'

const copy = secondFactor.card
const setUpCopy = secondFactor.setUp
const EMPTY = { code: '' }

const copyText = (text: string) => copyWithToast(text, { copied: secondFactor.copied, failed: secondFactor.copyFailed })

export function SecondFactorCard() {
  const { data } = useAccountSecurity()
  const [prepared, setPrepared] = useState<PreparedFactor | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const part = useRef<HTMLDivElement>(null)
  // The pressed button disappears after each step, so the focus moves to the card.
  const show = (next: { prepared?: PreparedFactor; codes?: readonly string[] }) => {
    setPrepared(next.prepared ?? null)
    setCodes(next.codes ?? null)
    part.current?.focus({ preventScroll: true })
  }
  return (
    <AccountCard title={copy.heading}>
      <div className="flex flex-col gap-5 outline-none" ref={part} tabIndex={-1}>
        {codes ? <RecoveryCodes codes={codes} onSaved={() => show({})} /> : null}
        {prepared ? (
          <SetUpForm onCancel={() => show({})} onDone={(list) => show({ codes: list })} prepared={prepared} />
        ) : null}
        {data && !codes && !prepared ? (
          <State factor={data.secondFactor} onPrepared={(next) => show({ prepared: next })} />
        ) : null}
      </div>
    </AccountCard>
  )
}

interface StateProps {
  factor: { recoveryCodesLeft: number } | null
  onPrepared: (prepared: PreparedFactor) => void
}

function State({ factor, onPrepared }: StateProps) {
  const [prepare, isPreparing] = useAccountChange(copy.refused, async () => {
    onPrepared(await prepareSecondFactor())
  })
  const removal = useConfirmation<'remove'>(async () => {
    try {
      await removeSecondFactor()
      showToast(copy.removed)
    } catch (error) {
      showAccountFailure(error, copy.refused)
    }
  })
  return (
    <>
      {factor ? (
        <div>
          <Badge tone="mata">
            <Icon name="check" size={16} />
            {copy.on}
          </Badge>
        </div>
      ) : null}
      <p className="text-soft">{factor ? copy.onText(factor.recoveryCodesLeft) : copy.offText}</p>
      <div className="flex flex-wrap gap-2">
        <Button isBusy={isPreparing} onClick={() => void prepare()} variant="secondary">
          {factor ? copy.setAgain : copy.set}
        </Button>
        {factor ? (
          <Button onClick={() => removal.ask('remove')} variant="quiet">
            {copy.remove}
          </Button>
        ) : null}
      </div>
      <Dialog
        {...removal.dialog(copy.remove)}
        closeLabel={secondFactor.cancel}
        text={copy.removeText}
        title={copy.removeTitle}
        tone="warning"
      />
    </>
  )
}

interface SetUpFormProps {
  prepared: PreparedFactor
  onCancel: () => void
  onDone: (recoveryCodes: readonly string[]) => void
}

function SetUpForm({ prepared: { nonce, secret, uri }, onCancel, onDone }: SetUpFormProps) {
  const { form, bind, submit, isBusy } = useCheckedForm(
    EMPTY,
    ({ code }) => ({ code: code.trim() ? undefined : secondFactor.missing }),
    async ({ code }) => {
      try {
        onDone(await setSecondFactor({ nonce, code }))
        showToast({ title: setUpCopy.done })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'invalid_code') return { code: setUpCopy.wrong }
        showAccountFailure(error, copy.refused)
      }
      return undefined
    },
  )
  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={submit} ref={form}>
      <p className="text-soft">{setUpCopy.scan}</p>
      <QrPanel
        code={<QrSquares label={setUpCopy.qrLabel} modules={create(uri, { errorCorrectionLevel: 'M' }).modules} />}
      />
      <div>
        <p className="text-sm text-soft">{setUpCopy.key}</p>
        <p className="font-semibold tracking-wide wrap-anywhere">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        <Actions>
          <ActionButton icon="copy" onClick={() => void copyText(secret)}>
            {setUpCopy.copy}
          </ActionButton>
        </Actions>
      </div>
      <CodeField {...bind('code')} />
      <FormButtons isBusy={isBusy} onCancel={onCancel} submit={setUpCopy.submit} />
    </form>
  )
}

function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  return (
    <div className="flex flex-col gap-4" role="status">
      <p className="font-semibold">{setUpCopy.codesTitle}</p>
      <p className="text-soft">{setUpCopy.codesText}</p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-field bg-blush p-4 text-on-blush tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onSaved}>{setUpCopy.saved}</Button>
        <Button icon="copy" onClick={() => void copyText(codes.join('\n'))} variant="secondary">
          {setUpCopy.copyCodes}
        </Button>
      </div>
    </div>
  )
}
