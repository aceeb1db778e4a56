import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { checkout } from '../../../copy/billing/checkout.ts'
import { common } from '../../../copy/common.ts'
import { useBackOnline } from '../../../hooks/page/use-back-online.ts'
import { loadChunk } from '../../../platform/release/load-chunk.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { LoadedCard } from './pay-by-card.ts'

const copy = checkout.form
const LABEL = 'mb-1.5 font-semibold text-sm'

/** A field that has not loaded after this time counts as failed. */
const GIVE_UP_MS = 20_000

interface CardFieldProps {
  card: ReturnType<typeof useCard>
  /** Opens the provider's hosted checkout. */
  onElsewhere: () => void
  isLeaving: boolean
}

/** Replaces the provider's field where payments are off. */
export function CardPlaceholder({ children }: { children: string }) {
  const id = useId()
  return (
    <fieldset aria-describedby={id} className="min-w-0">
      <legend className={LABEL}>{copy.card}</legend>
      <p
        className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 rounded-field border-[1.5px] border-field border-dashed px-[min(1rem,4.5vw)] py-2.5 text-sm text-soft"
        id={id}
      >
        <Icon name="lock" />
        <span className="min-w-[min(8rem,100%)] grow basis-0">{children}</span>
      </p>
    </fieldset>
  )
}

/** The provider's field in the product's frame; the product's code never sees the typed card number. */
export function CardField({ card, onElsewhere, isLeaving }: CardFieldProps) {
  const id = useId()
  const describedBy = [`${id}-help`, card.error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className={LABEL}>{copy.card}</legend>
      {card.state === 'failed' ? <CardFailure card={card} isLeaving={isLeaving} onElsewhere={onElsewhere} /> : null}
      <CardFrame card={card} />
      <div aria-live="polite">
        {card.error ? (
          <p className="mt-1.5 flex gap-1.5 font-semibold text-sm text-jambo" id={`${id}-error`}>
            <span className="mt-0.5">
              <Icon name="warning" size={18} />
            </span>
            {card.error}
          </p>
        ) : null}
      </div>
      <p className="mt-1.5 flex gap-1.5 text-soft text-xs" id={`${id}-help`}>
        <Icon name="lock" size={16} />
        {copy.cardHelp}
      </p>
    </fieldset>
  )
}

const FRAME =
  'relative min-h-13 rounded-field border-[1.5px] bg-card px-[min(1rem,4.5vw)] data-[focus=true]:outline-3 data-[focus=true]:outline-anil'

/** The element stays mounted: the provider fills it, and React must not touch it. */
function CardFrame({ card: { place, state, error, hasFocus } }: { card: ReturnType<typeof useCard> }) {
  const edge = error ? 'border-jambo' : 'border-field hover:border-ink'
  return (
    <div className={`${FRAME} ${edge}`} data-focus={hasFocus} hidden={state === 'failed'}>
      <div ref={place} />
      {state === 'loading' ? (
        <Skeleton blocks={['absolute -inset-[1.5px] rounded-field']} label={copy.cardLoading} />
      ) : null}
    </div>
  )
}

function CardFailure({ card, onElsewhere, isLeaving }: CardFieldProps) {
  return (
    <div
      className="flex flex-col gap-3 rounded-field border-[1.5px] border-field border-dashed p-[min(1rem,4.5vw)]"
      role="alert"
    >
      <p className="flex gap-3 text-sm">
        <Icon name="offline" />
        {copy.cardFailed}
      </p>
      <Button icon="refresh" isWide variant="secondary" onClick={card.retry}>
        {common.retry}
      </Button>
      <Button icon="external" isBusy={isLeaving} isWide variant="quiet" onClick={onElsewhere}>
        {copy.elsewhere}
      </Button>
    </div>
  )
}

/**
 * The provider's card field. The provider's script is loaded only once this hook is used.
 *
 * @param publishableKey - null while unknown: nothing is loaded
 * @returns the state and message of the field, `refuse` to set the message, and `current`: the mounted field for a payment
 */
export function useCard(publishableKey: string | null) {
  const place = useRef<HTMLDivElement>(null)
  const loaded = useRef<LoadedCard>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [error, setError] = useState<string>()
  const [hasFocus, setHasFocus] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt mounts a new field
  useEffect(() => {
    if (!place.current || publishableKey === null) return
    const close = openCard(place.current, publishableKey, {
      onLoaded: (card) => {
        loaded.current = card
      },
      onReady: () => setState('ready'),
      onFailed: () => {
        loaded.current = null
        setState('failed')
      },
      onChange: setError,
      onFocus: setHasFocus,
    })
    return () => {
      loaded.current = null
      close()
    }
  }, [publishableKey, attempt])

  const retry = useCallback(() => {
    setError(undefined)
    setHasFocus(false)
    setState('loading')
    setAttempt((old) => old + 1)
  }, [])
  useBackOnline(() => state === 'failed' && retry())

  const focus = useCallback(() => loaded.current?.card.focus(), [])
  const clear = useCallback(() => loaded.current?.card.clear(), [])
  const setDisabled = useCallback((disabled: boolean) => loaded.current?.card.update({ disabled }), [])
  /** Null until the field is mounted. */
  const current = useCallback(() => loaded.current, [])
  return { place, state, error, hasFocus, retry, focus, clear, refuse: setError, setDisabled, current }
}

interface CardEvents {
  onLoaded: (card: LoadedCard) => void
  onReady: () => void
  /** Called when the field has failed to load, permanently. */
  onFailed: () => void
  /** Receives the provider's message about the typed text; undefined if the text is valid. */
  onChange: (error: string | undefined) => void
  onFocus: (hasFocus: boolean) => void
}

const loadCard = () => import('./card-element.ts')

/** Loads the provider's script if needed and mounts its card field into `place`. */
function openCard(place: HTMLElement, publishableKey: string, events: CardEvents): () => void {
  let isOver = false
  let drop = () => {}
  const end = () => {
    isOver = true
    clearTimeout(timer)
    drop()
    drop = () => {}
  }
  const fail = () => {
    if (isOver) return
    end()
    events.onFailed()
  }
  const timer = setTimeout(fail, GIVE_UP_MS)

  const begin = async () => {
    const { createCard } = await loadChunk(loadCard)
    const { drop: dropCard, ...loaded } = await createCard(publishableKey)
    if (isOver) return dropCard()
    drop = dropCard
    loaded.card.on('ready', () => {
      clearTimeout(timer)
      events.onReady()
    })
    loaded.card.on('loaderror', fail)
    loaded.card.on('change', ({ error }) => events.onChange(error?.message))
    loaded.card.on('focus', () => events.onFocus(true))
    loaded.card.on('blur', () => events.onFocus(false))
    loaded.card.mount(place)
    events.onLoaded(loaded)
  }
  begin().catch(fail)
  return end
}
