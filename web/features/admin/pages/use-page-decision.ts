import { useRef, useState } from 'react'
import type { PageReportRow, PageSettlement } from '#contracts/admin-reports'
import { adminPages } from '../../../copy/admin/admin-pages.ts'
import type { CursorList } from '../../../hooks/async/use-cursor-list.ts'
import { toNote } from '../../../lib/typed-text.ts'
import { readOwnerId } from '../../../platform/session/read-owner-id.ts'
import { useStoredDraft } from '../../../platform/storage/use-stored-draft.ts'
import { usePlaceDecision } from '../places/use-place-decision.ts'
import { settlePageReport } from './api.ts'

const copy = adminPages.reports

/** What an administrator decides about reported pages; a ban needs a reason first. */
export function usePageDecision(list: CursorList<PageReportRow>, onBanned: () => void) {
  const [reasons, changeReasons] = useStoredDraft<Record<string, string>>(`ban-reasons:${readOwnerId()}`, {})
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const decision = usePlaceDecision<PageReportRow, 'keep' | 'ban'>(list, {
    asked: 'ban',
    send: async ({ id }, action) => {
      await settlePageReport(id, toSettlement(action, reason))
      if (action === 'keep') return
      write('')
      onBanned()
    },
    toDone({ couple }, action) {
      const { title, description } = action === 'keep' ? copy.stays : copy.banned
      return { title, description: description(couple.coupleSlug) }
    },
    explainGone: adminPages.gone,
    /** Settling a report settles all of its page. */
    isSamePlace: ({ couple }, other) => couple.id === other.couple.id,
  })
  const { confirmation } = decision
  const pageId = confirmation.question?.couple.id ?? ''
  const reason = reasons[pageId] ?? ''
  const ask = (row: PageReportRow) => {
    setIsReasonMissing(false)
    confirmation.ask(row)
  }
  const dialog = () => {
    const { action, ...others } = confirmation.dialog(copy.ban)
    const onClick = () => {
      setIsReasonMissing(toNote(reason) === null)
      if (toNote(reason) !== null) return action.onClick()
      field.current?.querySelector('textarea')?.focus()
    }
    return { ...others, action: { ...action, onClick } }
  }
  const write = (text: string) => {
    changeReasons(({ [pageId]: _, ...others }) => (text ? { ...others, [pageId]: text } : others))
    setIsReasonMissing(false)
  }
  return { ...decision, ask, dialog, reason, write, isReasonMissing, field }
}

const toSettlement = (action: 'keep' | 'ban', reason: string): PageSettlement =>
  action === 'ban' ? { action, reason: toNote(reason) ?? '' } : { action }
