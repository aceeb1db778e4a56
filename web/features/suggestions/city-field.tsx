import { useEffect, useEffectEvent, useState } from 'react'
import { MAX_LOCATION_LENGTH } from '#contracts/suggestions'
import { cities as copy } from '../../copy/suggestions.ts'
import { useDebounced } from '../../hooks/async/use-debounced.ts'
import { toSlug } from '../../lib/format.ts'
import { Combobox } from '../../ui/form/combobox.tsx'
import { type CityChoice, isSearchable, useCities } from './api.ts'

const TYPING_PAUSE_MS = 200
const APOSTROPHES = /['’‘`´]/gu

interface CityFieldProps {
  value: CityChoice
  onChange: (value: CityChoice) => void
  isRequired?: boolean
  /** Explains the effect of the city. */
  help?: string
  /** Called when the field loses the focus, or on Enter. */
  onLeave?: () => void
}

/** A city with autocomplete; free text and an empty field are allowed. A complete name counts as picked on blur. */
export function CityField({ value, onChange, isRequired = false, help = copy.help, onLeave }: CityFieldProps) {
  const search = useDebounced(value.text, TYPING_PAUSE_MS)
  const { data: found = [], error, isLoading } = useCities(value.cityId === null ? search : '')
  const [isLeft, setIsLeft] = useState(false)
  const options = found.map(({ id, label }) => ({ id, label }))
  const pick = ({ id, label }: { id: string; label: string }) => onChange({ text: label, cityId: id })

  // The list may load after the field has lost the focus.
  const named = isLeft && value.cityId === null ? findCityByName(found, value.text) : undefined
  const pickNamed = useEffectEvent(() => named && pick(named))
  useEffect(() => {
    if (named?.id) pickNamed()
  }, [named?.id])

  const isSettled = value.cityId === null && value.text.trim() !== '' && search === value.text && !isLoading
  const isUnknown = isSettled && !named && (isLeft || (found.length === 0 && isSearchable(search)))
  const problem = toProblem(isSettled && Boolean(error), isUnknown, found.length > 0)

  return (
    <Combobox
      caution={problem}
      help={help}
      label={copy.label}
      listLabel={copy.listLabel}
      maxLength={MAX_LOCATION_LENGTH}
      notice={problem}
      note={isRequired ? undefined : copy.optional}
      onLeave={() => {
        setIsLeft(true)
        onLeave?.()
      }}
      onPick={pick}
      onType={(text) => {
        setIsLeft(false)
        onChange({ text, cityId: null })
      }}
      options={value.cityId === null ? options : []}
      placeholder={copy.placeholder}
      status={copy.found}
      text={value.text}
    />
  )
}

function toProblem(hasFailed: boolean, isUnknown: boolean, hasList: boolean): string | undefined {
  if (hasFailed) return copy.listFailed
  if (!isUnknown) return undefined
  return hasList ? copy.unpicked : copy.unknown
}

interface Named {
  name: string
  /** E.g. "Campinas, SP". */
  label: string
}

/** Reduces a name to a slug without apostrophes, as the server does, so that `d’Oeste` and `d'Oeste` are equal. */
const toKey = (name: string) => toSlug(name.replace(APOSTROPHES, '')).replace(/^-|-$/g, '')

/**
 * Finds the municipality whose complete name, with or without its state, was typed.
 *
 * @param cities - in the order of the API: if several have the same name, the first one is meant
 */
export function findCityByName<City extends Named>(cities: readonly City[], typed: string): City | undefined {
  const wanted = toKey(typed)
  return cities.find(({ name, label }) => toKey(name) === wanted || toKey(label) === wanted)
}
