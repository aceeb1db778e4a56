import type { AdminUser } from '#contracts/admin/overview'
import { admin } from '../../../copy/admin/admin.ts'
import { common } from '../../../copy/common.ts'
import { useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Chips } from '../../../ui/form/chips.tsx'
import type { AdminTabProps } from '../admin-tab-props.ts'
import { DataTable } from '../list/data-table.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { PausedSearch } from '../list/paused-search.tsx'
import { loadUsers, type UsersFilter } from './api.ts'
import { type AskingAdmin, useUserQuestion } from './use-user-question.ts'
import { userColumns } from './user-columns.tsx'

const copy = admin.users

const PLAN_OPTIONS = [
  { value: 'all', label: copy.plans.all },
  { value: 'free', label: copy.plans.free },
  { value: 'premium', label: copy.plans.premium },
] as const
const ROLE_OPTIONS = [
  { value: 'all', label: copy.roles.all },
  { value: 'user', label: copy.roles.user },
  { value: 'admin', label: copy.roles.admin },
] as const

/** Every account, and what an administrator can do with it. */
export function UsersTab({ user: { id: ownId }, onOwnRoleLost, searches, changeSearches }: AdminTabProps) {
  const { users: filter } = searches
  const onFilter = (part: Partial<UsersFilter>) =>
    changeSearches((old) => ({ ...old, users: { ...old.users, ...part } }))
  const list = useCursorList<AdminUser>(JSON.stringify(filter), (cursor) => loadUsers(filter, cursor))
  const { refuge, ...question } = useUserQuestion({ ownId, onOwnRoleLost, replace: list.replace })
  const columns = userColumns({ replace: list.replace, onAsk: question.ask })
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:gap-8">
        <div className="md:max-lg:col-span-2" ref={refuge}>
          <PausedSearch help={copy.searchHelp} label={copy.search} onSearch={(q) => onFilter({ q })} value={filter.q} />
        </div>
        <Chips legend={copy.plan} onChange={(plan) => onFilter({ plan })} options={PLAN_OPTIONS} value={filter.plan} />
        <Chips legend={copy.role} onChange={(role) => onFilter({ role })} options={ROLE_OPTIONS} value={filter.role} />
      </div>
      <ListFrame empty={copy.empty} list={list} shown={copy.shown}>
        {(items) => (
          <DataTable caption={copy.caption} columns={columns} isStale={list.status === 'loading'} items={items} />
        )}
      </ListFrame>
      <QuestionDialog {...question} ownId={ownId} />
    </div>
  )
}

const QUESTIONS = {
  delete: { title: copy.deleteTitle, label: copy.remove, text: copy.deleteText },
  promote: { title: copy.adminTitle, label: copy.makeAdmin, text: copy.adminText },
  demote: { title: copy.endAdminTitle, label: copy.endAdmin, text: copy.endAdminText },
} as const

function QuestionDialog({
  question,
  isOpen,
  answerYes,
  isBusy,
  dismiss,
  ownId,
}: Omit<ReturnType<typeof useUserQuestion>, 'refuge' | 'ask'> & Pick<AskingAdmin, 'ownId'>) {
  const { kind, user } = question ?? { kind: 'delete', user: null }
  const { title, label, text } = QUESTIONS[kind]
  const isOwnRole = kind === 'demote' && user?.id === ownId
  return (
    <Dialog
      action={{ label, onClick: answerYes, isBusy }}
      closeLabel={common.cancel}
      isOpen={isOpen}
      onClose={dismiss}
      text={isOwnRole ? copy.endOwnAdminText : text(user?.username ?? '')}
      title={title}
      tone="warning"
    />
  )
}
