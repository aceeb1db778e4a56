import { common } from '../../copy/common.ts'
import { installing as copy, type InstallStep, type Instructions } from '../../copy/installing.ts'
import { readDevice } from '../../platform/device/read-device.ts'
import { copyWithToast } from '../../platform/feedback/copy-with-toast.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { toPlatform } from './platform.ts'

/** The icon of the menu button in most browsers. */
const DOTS = { path: [5, 12, 19].map((y) => `M12 ${y - 0.7}a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4Z`).join('') }

export interface InstallSheetProps {
  isOpen: boolean
  onClose: () => void
}

/** Explains how to install if the browser offers no prompt. */
export function InstallSheet({ isOpen, onClose }: InstallSheetProps) {
  const instructions: Instructions = copy.instructions[toPlatform(readDevice())]
  const copyAddress = async () => {
    await copyWithToast(window.location.href, { copied: common.copied, failed: common.couldNotCopy })
    onClose()
  }
  return (
    <Dialog
      action={instructions.wantsLink ? { label: copy.copyLink, onClick: copyAddress } : undefined}
      closeLabel={copy.close}
      isOpen={isOpen}
      onClose={onClose}
      text={<Steps {...instructions} />}
      title={copy.title}
      tone="info"
    />
  )
}

function Steps({ lead, steps, note }: Instructions) {
  return (
    <>
      {lead ? <p>{lead}</p> : null}
      <ol className="mt-4 flex flex-col gap-3">
        {steps.map((step) => (
          <Step key={step.before + step.press} {...step} />
        ))}
      </ol>
      {note ? <p className="mt-4 text-sm">{note}</p> : null}
    </>
  )
}

function Step({ icon, before, press, after }: InstallStep) {
  return (
    <li className="flex items-start gap-3">
      <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-field bg-blush text-on-blush">
        <Icon name={icon === 'dots' ? DOTS : icon} size={18} />
      </span>
      <span className="min-w-0 pt-1.5 text-ink">
        {before}
        {press ? <strong className="font-semibold">{press}</strong> : null}
        {after}
      </span>
    </li>
  )
}
