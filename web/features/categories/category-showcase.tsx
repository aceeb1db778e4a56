import { categories as copy } from '../../copy/categories.ts'
import { common } from '../../copy/common.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Scene } from '../../ui/scene.tsx'
import { useCategories } from './api.ts'

const SKELETONS = Array.from({ length: 6 }, () => 'h-52 sm:h-64')

/** The basic categories, for visitors. */
export function CategoryShowcase() {
  const { data, error, mutate } = useCategories()
  if (error && !data) {
    return <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={copy.loadFailed} />
  }
  const basic = data?.filter(({ isPremium }) => !isPremium)
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-5 lg:grid-cols-3 lg:gap-y-8">
      {basic?.map(({ id, slug, name, description }) => (
        <li key={id}>
          <div className="overflow-hidden rounded-card">
            <Scene name={slug} seed={slug} />
          </div>
          <h3 className="mt-3 text-lg">{name}</h3>
          <p className="mt-1 text-sm text-soft leading-snug">{description}</p>
        </li>
      )) ?? <Skeleton blocks={SKELETONS} label={common.loading} />}
    </ul>
  )
}
