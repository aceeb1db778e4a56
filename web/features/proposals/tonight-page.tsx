import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MAX_SIGNATURE_LENGTH } from '#contracts/invitations'
import { toOwnInvitationPath } from '#contracts/pages'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { tonight as copy } from '../../copy/proposals.ts'
import { useLoaded } from '../../hooks/async/use-loaded.ts'
import { useTitle } from '../../hooks/page/use-title.ts'
import { PATHS } from '../../lib/paths.ts'
import { keepStateWithCity } from '../../lib/places.ts'
import { ApiError } from '../../platform/api/api-client.ts'
import { useChange } from '../../platform/feedback/use-change.ts'
import { QuietAction } from '../../ui/action/actions.tsx'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { PageHeader } from '../../ui/layout/page.tsx'
import type { SignedIn } from '../accounts/api.ts'
import { EMPTY_DRAFT, readLastSearch, readLastSignature, storeLastSearch } from '../invitations/invitation-draft.ts'
import { type ReadyInvitation, toVisit } from '../invitations/ready-invitation.ts'
import type { CityChoice } from '../suggestions/api.ts'
import { CityField } from '../suggestions/city-field.tsx'
import { acceptProposal, drawProposals, type Proposal, type ProposalRequest, type Proposals } from './api.ts'
import { ProposalCard } from './proposal-card.tsx'

const SKELETON = ['h-120 w-full rounded-card sm:h-96']
const GONE = 404
const NO_TOWN: CityChoice = { text: '', cityId: null }

const toRequest = ({ text, cityId }: CityChoice): ProposalRequest => (cityId ? { cityId } : { location: text.trim() })

function leadOf({ town, proposals }: Proposals): string {
  if (!town) return copy.town.lead
  const isAllAtHome = proposals.length > 0 && proposals.every(({ activity }) => activity.kind === 'idea')
  return keepStateWithCity(isAllAtHome ? copy.leadAtHome(town) : copy.lead(town))
}

/** One idea for tonight; its yes invites the partner. */
export function TonightPage({ session }: { session: SignedIn }) {
  const { id } = session.user
  const town = useRef<ProposalRequest>({})
  const load = async (): Promise<Proposals> => {
    const drawn = await drawProposals(town.current)
    const last = readLastSearch(id)
    if (drawn.town !== null || !last || town.current.cityId) return drawn
    town.current = toRequest(last.city)
    return await drawProposals(town.current)
  }
  const { data, error, isLoading, reload } = useLoaded(load)
  const ask = async (city: CityChoice) => {
    town.current = toRequest(city)
    const drawn = await reload()
    if (drawn?.town && city.cityId) storeLastSearch(id, { city, radiusKm: EMPTY_DRAFT.radiusKm })
  }
  useTitle(common.title(copy.title))
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5 px-[min(1rem,5vw)] pt-4 pb-16 sm:px-6 sm:pt-8">
      <PageHeader lead={data ? leadOf(data) : copy.town.lead} title={copy.title} />
      {error && !isLoading ? (
        <ErrorNotice {...errors.load} onRetry={reload} />
      ) : isLoading || !data ? (
        <Skeleton blocks={SKELETON} label={copy.loading} />
      ) : (
        <Drawn drawn={data} key={data.town} onGone={reload} onTown={ask} session={session} town={town.current} />
      )}
    </div>
  )
}

interface DrawnProps {
  drawn: Proposals
  town: ProposalRequest
  session: SignedIn
  onTown: (city: CityChoice) => Promise<void>
  onGone: () => Promise<unknown>
}

/** The proposals one after the other; after the last one there are no more this evening. */
function Drawn(props: DrawnProps) {
  const { drawn, session, onTown } = props
  const { proposals } = drawn
  const [index, setIndex] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasShown = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each change of `index`
  useEffect(() => {
    if (wasShown.current) {
      window.scrollTo({ top: 0, behavior: 'instant' })
      heading.current?.focus({ preventScroll: true })
    }
    wasShown.current = true
  }, [index])
  const [accept, isBusy] = useAcceptance(props)
  const proposal = proposals[index]
  if (drawn.town === null) return <TownForm onTown={onTown} />
  return (
    <>
      {proposal ? (
        <ProposalCard
          drawn={drawn}
          heading={heading}
          isBusy={isBusy}
          onAnother={() => setIndex(index + 1)}
          onYes={() => void accept(proposal)}
          partner={session.user.partner?.firstName?.trim() || null}
          position={index + 1}
          proposal={proposal}
        />
      ) : (
        <EmptyState
          action={
            <div className="flex flex-wrap justify-center gap-2.5">
              <ButtonLink to={PATHS.newInvitation}>{copy.over.create}</ButtonLink>
              {proposals.length > 0 ? (
                <Button onClick={() => setIndex(0)} variant="secondary">
                  {copy.over.again}
                </Button>
              ) : null}
            </div>
          }
          {...(proposals.length > 0 ? copy.over : copy.nothing)}
        />
      )}
      <OtherTown onTown={onTown} />
    </>
  )
}

/** Sends the invitation of a proposal and opens its page, which replaces this one in the history. */
function useAcceptance({ drawn: { town: label }, town, session: { user, name }, onGone }: DrawnProps) {
  const navigate = useNavigate()
  return useChange({ title: copy.failed, fallback: errors.network.text }, async (proposal: Proposal) => {
    const { activity, plannedAt, timeZone } = proposal
    const signature = readLastSignature(user.id) || name.slice(0, MAX_SIGNATURE_LENGTH)
    const body = { ...town, activityId: activity.id, signature }
    const created = await acceptProposal(body).catch((failure: unknown) => {
      if (failure instanceof ApiError && failure.status === GONE) void onGone()
      throw failure
    })
    const ready: ReadyInvitation = {
      ...{ category: activity.category, location: label, url: created.shareUrl, expiresAt: created.expiresAt },
      ...{ filters: {}, isSurprise: false, mode: 'choose', proposal: { name: activity.name, plannedAt, timeZone } },
    }
    navigate(toOwnInvitationPath(created.token), { replace: true, state: toVisit(ready, user.id) })
  })
}

function OtherTown({ onTown }: Pick<DrawnProps, 'onTown'>) {
  const [isAsked, setIsAsked] = useState(false)
  if (isAsked) return <TownForm onTown={onTown} />
  return (
    <div>
      <QuietAction onClick={() => setIsAsked(true)}>{copy.otherTown}</QuietAction>
    </div>
  )
}

function TownForm({ onTown }: Pick<DrawnProps, 'onTown'>) {
  const [city, setCity] = useState(NO_TOWN)
  return (
    <form
      className="flex flex-col gap-4 rounded-card bg-card p-4 shadow-raised sm:p-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (city.text.trim()) void onTown(city)
      }}
    >
      <CityField help={copy.town.help} isRequired onChange={setCity} value={city} />
      <div className="sm:self-start">
        <Button isWide type="submit">
          {copy.town.action}
        </Button>
      </div>
    </form>
  )
}
