import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { common } from '../../copy/common.ts'
import { start as copy } from '../../copy/suggestions/guides.ts'
import { useSession } from '../../features/accounts/api.ts'
import { toAddressLine, toFacts } from '../../features/guest-invitation/to-facts.ts'
import { START_QUERY } from '../../features/guides/start-path.ts'
import { useCategories } from '../../features/suggestions/categories/api.ts'
import { useTitle } from '../../hooks/page/use-title.ts'
import { PATHS } from '../../lib/paths.ts'
import { EMPTY_DRAFT, type InvitationDraft, storeDraft } from '../../platform/storage/invitation-draft.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Trial } from './trial.tsx'

const WORDS = { toFacts, toAddressLine }

type Categories = NonNullable<ReturnType<typeof useCategories>['data']>

/** What the address says that the form begins with; null where it says nothing of the kind. */
function toDraft(query: URLSearchParams, categories: Categories, isPremium: boolean): InvitationDraft | null {
  const [slug, cityId, label] = [START_QUERY.category, START_QUERY.cityId, START_QUERY.cityLabel].map((name) =>
    query.get(name),
  )
  const category = categories.find((each) => each.slug === slug && (isPremium || !each.isPremium))
  const city = cityId && label ? { text: label, cityId } : EMPTY_DRAFT.city
  if (!category && city === EMPTY_DRAFT.city) return null
  return { ...EMPTY_DRAFT, category: category ? { id: category.id, name: category.name } : null, city }
}

/**
 * `/roles/convidar`: the form of an invitation for somebody without an account, who needs one only to send it. What the address
 * says is stored as the draft of this tab, and then taken out of the address; members go on to their own form with it.
 */
export function StartPage() {
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
    const draft = categories ? toDraft(query, categories, member?.isPremium ?? false) : null
    if (draft) storeDraft(draft, member?.user.id ?? null)
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
