import { useEffect, useEffectEvent, useState } from 'react'
import { MAX_LOCATION_LENGTH } from '#contracts/suggestions'
import { cities as copy } from '../../copy/suggestions.ts'
import { useDebounced } from '../../hooks/async/use-debounced.ts'
import { QuietAction } from '../../ui/action/actions.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { type CityChoice, isSearchable, useCities } from './api.ts'

const TYPING_PAUSE_MS = 200

interface CityFieldProps {
  value: CityChoice
  onChange: (value: CityChoice) => void
  isRequired?: boolean
  isOptional?: boolean
  help?: string
  /** Called when the field loses the focus, or on Enter. */
  onLeave?: () => void
}

/** A field for a city or neighbourhood; free text and an empty field are allowed. A complete name is picked on blur. */
export function CityField({ value, onChange, isRequired = false, help = copy.help, ...props }: CityFieldProps) {
  const { isOptional = !isRequired, onLeave } = props
  const search = useDebounced(value.text, TYPING_PAUSE_MS)
  const { data: found = [], error, isLoading } = useCities(value.cityId === null ? search : '')
  const [isLeft, setIsLeft] = useState(false)
  const options = found.map(({ id, label }) => ({ id, label }))
  const pick = ({ id, label }: { id: string; label: string }) => onChange({ text: label, cityId: id })

  const isSettled = value.cityId === null && value.text.trim() !== '' && search === value.text && !isLoading
  // The list may load after the field has lost the focus.
  const named = isLeft && isSettled ? found.find(({ match }) => match === 'whole') : undefined
  const guess = isLeft && isSettled ? found.find(({ match }) => match === 'typo') : undefined
  const pickNamed = useEffectEvent(() => named && pick(named))
  useEffect(() => {
    if (named?.id) pickNamed()
  }, [named?.id])

  const isUnknown = isSettled && !named && (isLeft || (found.length === 0 && isSearchable(search)))
  const problem = guess ? copy.unknownName : toProblem(isSettled && Boolean(error), isUnknown, found.length > 0)

  return (
    <>
      <Combobox
        caution={problem}
        help={help}
        label={isRequired ? copy.required : copy.label}
        listLabel={copy.listLabel}
        maxLength={MAX_LOCATION_LENGTH}
        notice={problem}
        note={isOptional ? copy.optional : undefined}
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
      {guess ? <QuietAction onClick={() => pick(guess)}>{copy.guess(guess.label)}</QuietAction> : null}
    </>
  )
}

function toProblem(hasFailed: boolean, isUnknown: boolean, hasList: boolean): string | undefined {
  if (hasFailed) return copy.listFailed
  if (!isUnknown) return undefined
  return hasList ? copy.unpicked : copy.unknown
}
