import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { common } from '../../copy/common.ts'
import { start as copy } from '../../copy/guides.ts'
import { useSession } from '../../features/accounts/api.ts'
import { START_QUERY } from '../../features/guides/start-path.ts'
import { beginDraft, EMPTY_DRAFT } from '../../features/invitations/invitation-draft.ts'
import { useCategories, useCities } from '../../features/suggestions/api.ts'
import { Demo } from '../../features/suggestions/demo.tsx'
import { useTitle } from '../../hooks/page/use-title.ts'
import { ANCHORS, PATHS, toAnchor } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { FRAME_ICONS } from '../../ui/icon/frame-icons.ts'
import { addIcons } from '../../ui/icon/icon.tsx'
import { Page, PageHeader } from '../../ui/layout/page.tsx'

// The form uses icons of the shell, which this page does not load.
addIcons(FRAME_ICONS)

/** The cache settings of the shell (docs/rules.md, web.1), which the pages of cities do not load. */
const READING = { shouldRetryOnError: false, revalidateOnFocus: false, dedupingInterval: 5000 } as const

const readPreset = (query: URLSearchParams) => ({
  isThere: Object.values(START_QUERY).some((name) => query.has(name)),
  slug: query.get(START_QUERY.category),
  cityId: query.get(START_QUERY.cityId),
  cityText: query.get(START_QUERY.cityLabel) ?? '',
})

/**
 * `/roles/convidar`: the invitation form for visitors, who need an account only to send it. The values of the URL are
 * stored as the draft of this tab and removed from the URL; a member continues with them in the members' form.
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
  const preset = readPreset(query)
  const categories = useCategories()
  // The name in the URL is not trusted: the API returns the city by its id.
  const cities = useCities(preset.cityId === null ? '' : preset.cityText)
  const navigate = useNavigate()
  const [exclusive, setExclusive] = useState<string | null>(null)
  const member = session.status === 'user' ? session : null
  const isLoaded = [categories, cities].every(({ data, error, isLoading }) => data ?? error ?? !isLoading)
  const isReady = session.status !== 'checking' && (!preset.isThere || isLoaded)

  useEffect(() => {
    if (!isReady) return
    if (preset.isThere) {
      const category = categories.data?.find(({ slug }) => slug === preset.slug)
      const isClosed = category?.isPremium === true && !member?.isPremium
      const city = cities.data?.find(({ id }) => id === preset.cityId)
      // Fields that the link does not set are empty, so that the draft of another page is not reused.
      const draft = {
        category: category && !isClosed ? { id: category.id, name: category.name } : EMPTY_DRAFT.category,
        city: city ? { text: city.label, cityId: city.id } : EMPTY_DRAFT.city,
        filters: EMPTY_DRAFT.filters,
      }
      beginDraft(draft, member?.user.id ?? null)
      if (isClosed && member) showToast(copy.exclusiveToast(category.name))
      else if (isClosed) setExclusive(category.name)
    }
    if (member) navigate(PATHS.newInvitation, { replace: true })
    else if (preset.isThere) setQuery({}, { replace: true })
  }, [isReady, preset, categories.data, cities.data, member, setQuery, navigate])

  if (!isReady || member || preset.isThere) return <Loading label={common.loading} />
  return (
    <Page>
      <PageHeader lead={copy.lead} title={copy.title} />
      {exclusive === null ? null : (
        <Banner action={<ButtonLink to={toAnchor(ANCHORS.plans)}>{copy.plans}</ButtonLink>}>
          {copy.exclusive(exclusive)}
        </Banner>
      )}
      <Demo />
    </Page>
  )
}
