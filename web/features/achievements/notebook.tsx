import type { ReactNode } from 'react'
import type { Achievement } from '#contracts/achievements'
import { achievementsPage as copy } from '../../copy/achievements.ts'
import { useSuppressPrompts } from '../../hooks/page/use-suppress-prompts.ts'
import { PATHS } from '../../lib/paths.ts'
import { ButtonLink, ExternalButton } from '../../ui/action/button.tsx'
import { NearestStamp } from './nearest-stamp.tsx'
import { Stamp } from './stamp.tsx'
import { BlankPage, StampPage } from './stamp-page.tsx'

/** The achievement that the upgrade itself unlocks. */
const UPGRADE_SLUG = 'premium-upgrade'

interface NotebookProps {
  unlocked: readonly Achievement[]
  next: readonly Achievement[]
  isPremium: boolean
  isFresh: (id: string) => boolean
}

/** Two pages of the notebook: what was earned, and what comes next. */
export function Notebook({ unlocked, next, isPremium, isFresh }: NotebookProps) {
  useSuppressPrompts(unlocked.some(({ id }) => isFresh(id)))
  return (
    <div>
      <StampPage side="upper" title={copy.unlocked.title}>
        {unlocked.length > 0 ? (
          <Stamps>
            {unlocked.map((achievement) => (
              <li key={achievement.id}>
                <Stamp achievement={achievement} isFresh={isFresh(achievement.id)} />
              </li>
            ))}
          </Stamps>
        ) : (
          <BlankPage action={<ButtonLink to={PATHS.newInvitation}>{copy.unlocked.action}</ButtonLink>}>
            {copy.unlocked.none}
          </BlankPage>
        )}
      </StampPage>
      <StampPage side="lower" title={copy.next.title}>
        <NextStamps isPremium={isPremium} next={next} />
      </StampPage>
    </div>
  )
}

function NextStamps({ next: [nearest, ...others], isPremium }: Pick<NotebookProps, 'next' | 'isPremium'>) {
  if (!nearest) return <BlankPage>{copy.next.none}</BlankPage>
  return (
    <Stamps>
      <li className="col-span-full">
        <NearestStamp achievement={nearest} action={toAction(nearest, isPremium)} />
      </li>
      {others.map((achievement) => (
        <li key={achievement.id}>
          <Stamp achievement={achievement} action={toAction(achievement, isPremium)} />
        </li>
      ))}
    </Stamps>
  )
}

/** The checkout is opened with a full load: its code and its provider's never stay in this page's memory. */
const toAction = ({ slug }: Achievement, isPremium: boolean) =>
  slug === UPGRADE_SLUG && !isPremium ? (
    <ExternalButton href={PATHS.checkout}>{copy.upgrade.button}</ExternalButton>
  ) : null

const Stamps = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-3 gap-x-2 gap-y-4 sm:grid-cols-4">{children}</ul>
)
