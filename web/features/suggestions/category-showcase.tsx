import { useId } from 'react'
import type { Category } from '#contracts/suggestions'
import { common } from '../../copy/common.ts'
import { categories as showcaseCopy } from '../../copy/suggestions.ts'
import { categoryDrawing } from '../../lib/category-drawing.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Scene } from '../../ui/ticket/scene.tsx'
import { useCategories } from './api.ts'
import { CategoryIcon, ChosenMark } from './category-icon.tsx'

const BASIC_CATEGORIES = 6
const GRID = 'grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3 sm:gap-x-4 sm:gap-y-6'
const SKELETONS = Array.from({ length: BASIC_CATEGORIES }, () => 'aspect-[4/3] sm:aspect-auto sm:h-56')

/** The categories of the free plan, of which a visitor can choose one. */
export function CategoryShowcase({
  chosenId,
  onChoose,
}: {
  chosenId: number | null
  onChoose: (category: Category) => void
}) {
  const { data, error, mutate } = useCategories()
  if (error && !data) {
    return <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={showcaseCopy.loadFailed} />
  }
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{showcaseCopy.legend}</legend>
      <div className={GRID}>
        {data
          ?.filter(({ isPremium }) => !isPremium)
          .map((category) => (
            <Tile
              category={category}
              isChosen={category.id === chosenId}
              key={category.id}
              onChoose={() => onChoose(category)}
            />
          )) ?? <Skeleton blocks={SKELETONS} label={common.loading} />}
      </div>
    </fieldset>
  )
}

interface TileProps {
  category: Category
  isChosen: boolean
  onChoose: () => void
}

function Tile({ category: { name, slug, icon, description }, isChosen, onChoose }: TileProps) {
  const id = useId()
  return (
    <label className="group block cursor-pointer">
      <span className="relative block overflow-hidden rounded-card outline-ink outline-offset-3 transition-transform duration-150 group-hover:-translate-y-0.5 group-has-checked:outline-3 group-has-focus-visible:outline-3 group-has-focus-visible:outline-anil">
        <input
          aria-describedby={id}
          aria-label={name}
          checked={isChosen}
          className="sr-only"
          name="trial-category"
          onChange={onChoose}
          type="radio"
        />
        <Scene category={slug} drawing={categoryDrawing(slug)} />
        <CategoryIcon name={icon} />
        {isChosen ? <ChosenMark /> : null}
      </span>
      <span className="mt-2 block hyphens-auto font-display sm:text-lg">{name}</span>
      <span className="mt-0.5 block text-pretty text-soft text-xs leading-snug sm:mt-1 sm:text-sm" id={id}>
        {description}
      </span>
    </label>
  )
}
