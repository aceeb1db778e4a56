import type { CoupleMembers } from '#contracts/couples/couple-members'
import { common } from '../../../copy/common.ts'
import { partner } from '../../../copy/couples/partner.ts'
import { formatDate } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/icon/avatar.tsx'

const copy = partner.two

/** Both people of a couple, the reader first, and since when they are two. */
export function Pair({ members, ownName }: { members: CoupleMembers['members']; ownName: string }) {
  const other = members.find(({ isYou }) => !isYou)
  const name = other?.firstName?.trim()
  const since = members
    .map(({ joinedAt }) => joinedAt)
    .sort()
    .at(-1)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card bg-card p-[min(1.5rem,6vw)] shadow-raised">
      <div className="flex gap-2">
        <Avatar name={ownName} />
        <Avatar name={name ?? ''} />
      </div>
      <div className="min-w-[min(14rem,100%)] grow basis-0">
        <p className="font-display text-lg leading-snug wrap-anywhere">{common.both(ownName, name || null)}</p>
        {since ? <p className="text-sm text-soft">{copy.since(formatDate(since))}</p> : null}
        <p className="mt-2 text-pretty">{copy.text}</p>
      </div>
    </div>
  )
}
