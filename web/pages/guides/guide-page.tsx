import { common } from '../../copy/common.ts'
import { guides as copy } from '../../copy/guides.ts'
import { type GuideAddress, useGuide } from '../../features/guides/api.ts'
import { GuideView, tabTitleOf, Unreachable } from '../../features/guides/guide-view.tsx'
import { useTitle } from '../../hooks/page/use-title.ts'
import { PATHS } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { FullMessage } from '../../ui/feedback/full-message.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/layout/page.tsx'

const SKELETONS = ['h-48', 'h-48', 'h-48']

/** `/roles/pe/recife` and `/roles/pe/recife/gastronomia`. Public: asked for at once, without waiting for the session. */
export function GuidePage({ uf, city, category }: GuideAddress) {
  const { data, error, isMissing, retry } = useGuide({ uf, city, category })
  useTitle(common.title(toTitle(data && tabTitleOf(data), isMissing)))
  if (isMissing) return <MissingGuide city={category === undefined ? null : `${PATHS.guides}/${uf}/${city}`} />
  if (!data) return error ? <Unreachable onRetry={retry} /> : <Arriving />
  return (
    <Page>
      <GuideView guide={data} path={`${uf}/${city}`} />
    </Page>
  )
}

const toTitle = (known: string | undefined, isMissing: boolean) =>
  known ?? (isMissing ? copy.missing.title : copy.short)

const Arriving = () => (
  <Page>
    <h1 className="sr-only">{copy.short}</h1>
    <div className="grid gap-4">
      <Skeleton blocks={SKELETONS} label={common.loading} />
    </div>
  </Page>
)

/** @param city - path of its page, where the page of a category is missing */
export const MissingGuide = ({ city = null }: { city?: string | null }) => (
  <FullMessage
    action={
      <>
        {city ? <ButtonLink to={city}>{copy.missing.city}</ButtonLink> : null}
        <ButtonLink to={PATHS.guides} variant={city ? 'quiet' : 'primary'}>
          {copy.allCities}
        </ButtonLink>
      </>
    }
    drawing="lost-ticket"
    text={copy.missing.text}
    title={copy.missing.title}
  />
)
