import { useEffect, useRef, useState } from 'react'
import type { AdminUser } from '#contracts/admin'
import { admin } from '../../copy/admin.ts'
import { useOnceAtATime } from '../../hooks/use-once-at-a-time.ts'
import { showToast } from '../../ui/toast-store.ts'
import { deleteUser, makeAdmin } from './api.ts'
import { sayWhy } from './say-why.ts'
import type { CursorList } from './use-cursor-list.ts'

const copy = admin.users

/** What cannot be undone here is asked before it is done. */
export interface UserQuestion {
  kind: 'delete' | 'promote'
  user: AdminUser
}

/**
 * The question that is open, and what its yes does. `refuge` takes the focus afterwards: the button that
 * asked is gone.
 */
export function useUserQuestion(replace: CursorList<AdminUser>['replace']) {
  const [question, ask] = useState<UserQuestion | null>(null)
  const [answered, setAnswered] = useState(0)
  const refuge = useRef<HTMLDivElement>(null)
  // The dialog has closed by then: what lies under an open one cannot take the focus.
  useEffect(() => {
    if (answered > 0) refuge.current?.querySelector('input')?.focus()
  }, [answered])

  const [answerYes, isBusy] = useOnceAtATime(async () => {
    if (!question) return
    const { kind, user } = question
    try {
      if (kind === 'delete') await remove(user, replace)
      else await promote(user, replace)
      setAnswered((count) => count + 1)
    } catch (error) {
      sayWhy(error)
    } finally {
      ask(null)
    }
  })
  return { question, refuge, ask, answerYes: () => void answerYes(), isBusy, dismiss: () => !isBusy && ask(null) }
}

async function remove({ id, username }: AdminUser, replace: CursorList<AdminUser>['replace']) {
  await deleteUser(id)
  replace(id, () => null)
  showToast({ title: copy.deleted.title, description: copy.deleted.description(username) })
}

async function promote({ id, username }: AdminUser, replace: CursorList<AdminUser>['replace']) {
  const saved = await makeAdmin(id)
  replace(id, (old) => ({ ...old, ...saved }))
  showToast({ title: copy.roleChanged.title, description: copy.roleChanged.description(username) })
}
