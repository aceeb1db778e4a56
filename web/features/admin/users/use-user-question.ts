import { useEffect, useRef, useState } from 'react'
import type { AdminUser } from '#contracts/admin/overview'
import { admin } from '../../../copy/admin/admin.ts'
import type { CursorList } from '../../../hooks/async/use-cursor-list.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { deleteUser, setRole } from './api.ts'
import { applyRefusal } from './apply-refusal.ts'

const copy = admin.users

/** What cannot be undone here is asked before it is done. */
export interface UserQuestion {
  kind: 'delete' | 'promote' | 'demote'
  user: AdminUser
}

export interface AskingAdmin {
  /** Account of whoever asks. */
  ownId: string
  /** Their own role is taken away, and with it this panel and their session. */
  onOwnRoleLost: () => void
  replace: CursorList<AdminUser>['replace']
}

/**
 * The question that was asked last, whether it is open, and what its yes does. `refuge` takes the focus
 * afterwards where the button that asked is gone.
 */
export function useUserQuestion(asking: AskingAdmin) {
  // The words of a question stay as they are while its dialog closes.
  const [question, setQuestion] = useState<UserQuestion | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [answered, setAnswered] = useState(0)
  const refuge = useRef<HTMLDivElement>(null)
  const asker = useRef<Element>(null)
  // The dialog has closed by then, and gave the focus back to the button that asked, if that is still there.
  useEffect(() => {
    if (answered > 0 && !asker.current?.isConnected) refuge.current?.querySelector('input')?.focus()
  }, [answered])

  const [answerYes, isBusy] = useOnceAtATime(async () => {
    if (!question) return
    try {
      await ACTIONS[question.kind](question.user, asking)
    } catch (error) {
      applyRefusal(error, question.user, asking.replace)
    } finally {
      setIsOpen(false)
      setAnswered((count) => count + 1)
    }
  })
  const ask = (next: UserQuestion) => {
    // Escape closed its dialog, but the answer before is still on its way.
    if (isBusy) return
    asker.current = document.activeElement
    setQuestion(next)
    setIsOpen(true)
  }
  const dismiss = () => !isBusy && setIsOpen(false)
  return { question, isOpen, refuge, ask, answerYes: () => void answerYes(), isBusy, dismiss }
}

async function remove({ id, username }: AdminUser, { replace }: AskingAdmin) {
  await deleteUser(id)
  replace(id, () => null)
  showToast({ title: copy.deleted.title, description: copy.deleted.description(username) })
}

async function promote({ id, username }: AdminUser, { replace }: AskingAdmin) {
  const saved = await setRole(id, 'admin')
  replace(id, (old) => ({ ...old, ...saved }))
  showToast({ title: copy.roleChanged.title, description: copy.roleChanged.admin(username) })
}

async function demote({ id, username }: AdminUser, { ownId, onOwnRoleLost, replace }: AskingAdmin) {
  const saved = await setRole(id, 'user')
  const isOwn = id === ownId
  if (isOwn) onOwnRoleLost()
  else replace(id, (old) => ({ ...old, ...saved }))
  const description = isOwn ? copy.roleChanged.own : copy.roleChanged.user(username)
  showToast({ title: copy.roleChanged.title, description })
}

const ACTIONS = { delete: remove, promote, demote } as const
