import { account } from '../../../copy/accounts/account.ts'
import { formatTimestamp } from '../../../lib/format-timestamp.ts'
import { ActionButton } from '../../../ui/action/actions.tsx'
import { Badge } from '../../../ui/icon/badge.tsx'
import { Icon, type OwnIcon } from '../../../ui/icon/icon.tsx'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import type { RunningSession } from './api.ts'

const copy = account.sessions
const PHONE: OwnIcon = { path: 'M7 2.5h10v19H7zM11 18.2h2' }
const COMPUTER: OwnIcon = { path: 'M4.5 5h15v10.5h-15zM2 19h20' }

interface SessionRowProps {
  session: RunningSession
  isEnding: boolean
  onEnd: () => void
}

export function SessionRow({ session: { device, createdAt, isCurrent }, isEnding, onEnd }: SessionRowProps) {
  return (
    <ListRow
      leading={
        <span className="text-soft">
          <Icon name={/Android|iPhone|iPad/.test(device) ? PHONE : COMPUTER} size={24} />
        </span>
      }
      text={copy.since(formatTimestamp(createdAt))}
      title={device}
      trailing={
        isCurrent ? (
          <Badge tone="mata">{copy.here}</Badge>
        ) : (
          <ActionButton icon="x" isBusy={isEnding} onClick={onEnd}>
            {copy.end}
            <span className="sr-only">{copy.endWhich(device)}</span>
          </ActionButton>
        )
      }
    />
  )
}
