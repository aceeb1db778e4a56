import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { common } from '../../copy/common.ts'
import { start as copy } from '../../copy/suggestions/guides.ts'
import { useSession } from '../../features/accounts/api.ts'
import { toAddressLine, toFacts } from '../../features/guest-invitation/to-facts.ts'
import { START_QUERY } from '../../features/guides/start-path.ts'
import { useCategories } from '../../features/suggestions/categories/api.ts'
import { useTitle } from '../../hooks/page/use-title.ts'
import { PATHS } from '../../lib/paths.ts'
import { beginDraft } from '../../platform/storage/begin-draft.ts'
import type { InvitationDraft } from '../../platform/storage/invitation-draft.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Trial } from './trial.tsx'

const WORDS = { toFacts, toAddressLine }

/** As in the shell, without which the pages of cities are: docs/rules.md, web.1. */
const READING = { shouldRetryOnError: false, revalidateOnFocus: false, dedupingInterval: 5000 } as const

type Categories = NonNullable<ReturnType<typeof useCategories>['data']>

/** What the address says that the form begins with; nothing where it says nothing of the kind. */
function toDraft(query: URLSearchParams, categories: Categories, isPremium: boolean): Partial<InvitationDraft> {
  const [slug, cityId, text] = [START_QUERY.category, START_QUERY.cityId, START_QUERY.cityLabel].map((name) =>
    query.get(name),
  )
  const category = categories.find((each) => each.slug === slug && (isPremium || !each.isPremium))
  return {
    ...(category ? { category: { id: category.id, name: category.name } } : {}),
    ...(cityId && text ? { city: { text, cityId } } : {}),
  }
}

/**
 * `/roles/convidar`: the form of an invitation for somebody without an account, who needs one only to send it. What the address
 * says is stored as the draft of this tab, and then taken out of the address; members go on to their own form with it.
 */
export const StartPage = () => (
  <SWRConfig value={READING}>
    <Start />
  </SWRConfig>
)

function Start() {
  useTitle(common.title(copy.title))
  const session = useSession()
  const [query, setQuery] = useSearchParams()
  const { data: categories, error } = useCategories()
  const navigate = useNavigate()
  const member = session.status === 'user' ? session : null
  const isKnown = session.status !== 'checking'
  const isAsked = query.size > 0
  const isReady = isKnown && (!isAsked || categories !== undefined || error !== undefined)

  useEffect(() => {
    if (!isReady) return
    const draft = toDraft(query, categories ?? [], member?.isPremium ?? false)
    if (Object.keys(draft).length > 0) beginDraft(draft, member?.user.id ?? null)
    if (member) navigate(PATHS.newInvitation, { replace: true })
    else if (isAsked) setQuery({}, { replace: true })
  }, [isReady, isAsked, categories, member, query, setQuery, navigate])

  if (!isReady || member || isAsked) return <Loading label={common.loading} />
  return (
    <Page>
      <PageHeader lead={copy.lead} title={copy.title} />
      <Trial words={WORDS} />
    </Page>
  )
}
