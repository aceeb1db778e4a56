import type { AdminUser } from '#contracts/admin/overview'
import { admin } from '../../../copy/admin/admin.ts'
import { common } from '../../../copy/common.ts'
import { useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Chips } from '../../../ui/form/chips.tsx'
import { loadUsers, type UsersFilter } from '../api.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { PausedSearch } from '../list/paused-search.tsx'
import { type AskingAdmin, useUserQuestion } from './use-user-question.ts'
import { ActionsCell, AdminActionsCell, PersonCell, PlanCell, UseCell } from './user-columns.tsx'

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

interface UsersTabProps extends Pick<AskingAdmin, 'ownId' | 'onOwnRoleLost'> {
  filter: UsersFilter
  onFilter: (part: Partial<UsersFilter>) => void
}

/** Every account, and what an administrator can do with it. */
export function UsersTab({ filter, onFilter, ownId, onOwnRoleLost }: UsersTabProps) {
  const list = useCursorList<AdminUser>(JSON.stringify(filter), (cursor) => loadUsers(filter, cursor))
  const { refuge, ...question } = useUserQuestion({ ownId, onOwnRoleLost, replace: list.replace })
  const columns: Column<AdminUser>[] = [
    { label: copy.columns.person, width: 'w-[24%]', cell: (user) => <PersonCell user={user} /> },
    { label: copy.columns.plan, width: 'w-[13%]', cell: (user) => <PlanCell user={user} /> },
    { label: copy.columns.use, width: 'w-[19%]', cell: (user) => <UseCell user={user} /> },
    {
      label: copy.columns.actions,
      width: 'w-[44%]',
      isFoot: true,
      cell: (user) =>
        user.role === 'admin' ? (
          <AdminActionsCell onAsk={question.ask} user={user} />
        ) : (
          <ActionsCell onAsk={question.ask} replace={list.replace} user={user} />
        ),
    },
  ]
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
