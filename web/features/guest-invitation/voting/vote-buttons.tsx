import type { Vote } from '#contracts/voting/voting-state'
import { voting as copy } from '../../../copy/guest-invitation/voting.ts'
import { VOTES } from '../../../platform/storage/guest-ballot.ts'
import { Icon, type IconName, type OwnIcon } from '../../../ui/icon/icon.tsx'

const ICONS: Record<Vote, IconName | OwnIcon> = {
  yes: 'check',
  maybe: { path: 'M4 12c2.7-5 5.3-5 8 0s5.3 5 8 0' },
  no: 'x',
}
const ON: Record<Vote, string> = {
  yes: 'border-mata bg-mata text-on-mata',
  maybe: 'border-ink bg-ink text-paper',
  no: 'border-ink bg-ink text-paper',
}
const OFF = 'border-field bg-card hover:border-ink'

interface VoteButtonsProps {
  /** Of the place. */
  name: string
  vote: Vote | undefined
  onVote: (vote: Vote) => void
}

/** Three equal answers to one place; the one that was given is pressed, and pressing it again sends it again. */
export const VoteButtons = ({ name, vote, onVote }: VoteButtonsProps) => (
  <fieldset className="relative z-1 mt-1 flex w-full flex-wrap gap-1.5 pb-1.5">
    <legend className="sr-only">{copy.voteOn(name)}</legend>
    {VOTES.map((value) => (
      <button
        aria-pressed={vote === value}
        className={`inline-flex min-h-11 grow basis-0 items-center justify-center gap-1.5 rounded-full border-[1.5px] px-2.5 font-semibold text-sm ${vote === value ? ON[value] : OFF}`}
        key={value}
        onClick={() => onVote(value)}
        type="button"
      >
        <Icon name={ICONS[value]} size={18} />
        {copy.votes[value]}
      </button>
    ))}
  </fieldset>
)
