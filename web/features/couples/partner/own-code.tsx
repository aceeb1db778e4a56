import { useState } from 'react'
import type { JoinCode } from '#contracts/couples'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { partner as copy } from '../../../copy/joining.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { formatDay } from '../../../lib/format.ts'
import { PATHS } from '../../../lib/paths.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { shareNatively } from '../../../platform/device/sharing.ts'
import { copyWithToast } from '../../../platform/feedback/copy-with-toast.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { useLazySheet } from '../../../platform/release/use-lazy-sheet.ts'
import { ActionButton, Actions } from '../../../ui/action/actions.tsx'
import { Button, ButtonLink, ExternalButton } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { createJoinCode, deleteJoinCode } from '../api.ts'

const codeCopy = copy.code
/** The QR encoder is large and rarely needed. */
const loadQr = async () => (await import('../../invitations/qr-code.tsx')).CodeQr

const HALF = 4

interface OwnCodeProps {
  /** Null: the couple has no valid code. */
  invite: JoinCode | null
  onChanged: () => Promise<unknown>
}

/** The code with which the partner joins, or the button that creates one. */
export function OwnCode({ invite, onChanged }: OwnCodeProps) {
  const [needsEmail, setNeedsEmail] = useState(false)
  const [create, isCreating] = useOnceAtATime(async () => {
    try {
      await createJoinCode()
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'email_unconfirmed') setNeedsEmail(true)
      else showFailure(failure, { title: copy.createFailed, fallback: errors.network.text })
    }
    await onChanged()
  })
  if (needsEmail && !invite) return <Unconfirmed />
  if (invite) return <CodeCard invite={invite} onChanged={onChanged} />
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-pretty">{copy.alone}</p>
      <Button isBusy={isCreating} onClick={() => void create()}>
        {isCreating ? copy.creating : copy.create}
      </Button>
    </div>
  )
}

const Unconfirmed = () => (
  <div className="flex flex-col items-start gap-4" role="status">
    <p className="text-pretty">{copy.unconfirmed}</p>
    <ButtonLink to={PATHS.account}>{copy.confirmEmail}</ButtonLink>
  </div>
)

interface CodeCardProps {
  invite: JoinCode
  onChanged: () => Promise<unknown>
}

function CodeCard({ invite: { code, url, expiresAt }, onChanged }: CodeCardProps) {
  const qr = useLazySheet(loadQr, { title: common.error, text: codeCopy.qrFailed })
  const text = codeCopy.text(url)
  const [end, isEnding] = useOnceAtATime(async () => {
    try {
      await deleteJoinCode()
      showToast(codeCopy.ended)
    } catch (failure) {
      showFailure(failure, { title: codeCopy.endFailed, fallback: errors.network.text })
    }
    await onChanged()
  })
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-sans font-semibold text-base">{codeCopy.title}</h3>
      <p className="font-display text-3xl tabular-nums">
        <span aria-hidden="true">{`${code.slice(0, HALF)} ${code.slice(HALF)}`}</span>
        <span className="sr-only">{codeCopy.spoken(code)}</span>
      </p>
      <p className="text-sm text-soft">{codeCopy.until(formatDay(expiresAt))}</p>
      <ExternalButton href={`https://wa.me/?text=${encodeURIComponent(text)}`} icon="chat" isWide variant="primary">
        {codeCopy.whatsApp}
      </ExternalButton>
      <Actions>
        <ActionButton icon="share" onClick={() => void share(text, url)}>
          {codeCopy.share}
        </ActionButton>
        <ActionButton icon="copy" onClick={() => void copyUrl(url)}>
          {codeCopy.copy}
        </ActionButton>
        <ActionButton icon="qr" isPressed={qr.isOpen} onClick={() => (qr.isOpen ? qr.close() : void qr.open())}>
          {qr.isOpen ? codeCopy.hideQr : codeCopy.qr}
        </ActionButton>
        <ActionButton icon="x" isBusy={isEnding} onClick={() => void end()}>
          {codeCopy.end}
        </ActionButton>
      </Actions>
      {qr.isOpen && qr.Sheet ? <qr.Sheet text={url} /> : null}
    </div>
  )
}

const copyUrl = (url: string) => copyWithToast(url, { copied: common.copied, failed: common.couldNotCopy })

async function share(text: string, url: string): Promise<void> {
  if (!(await shareNatively({ text }))) await copyUrl(url)
}
