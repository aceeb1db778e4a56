import { type KeyboardEvent, useId, useState } from 'react'
import { Field } from './field.tsx'

interface ComboboxOption {
  id: string
  label: string
}

interface ComboboxProps {
  label: string
  note?: string | undefined
  help?: string
  caution?: string | undefined
  placeholder?: string
  maxLength?: number
  listLabel: string
  /** Announced by screen readers when the list changes. */
  status: (count: number) => string
  /** Announced by screen readers if there is no list. */
  notice?: string | undefined
  text: string
  options: readonly ComboboxOption[]
  onType: (text: string) => void
  onPick: (option: ComboboxOption) => void
  /** Called when the field loses the focus, or on Enter without an active option. */
  onLeave?: (() => void) | undefined
}

/** A text field with a list of options (ARIA combobox pattern); the text need not be one of them. */
export function Combobox({
  listLabel,
  status,
  notice = '',
  text,
  options,
  onType,
  onPick,
  onLeave,
  ...field
}: ComboboxProps) {
  const listId = useId()
  const { isListed, activeIndex, showAll, leave, pick, onKeyDown } = useChoice({ options, onPick, onLeave })
  const type = (typed: string) => {
    onType(typed)
    showAll()
  }

  return (
    // The help text would be visible behind the round corners of the open list.
    <div className={isListed ? 'relative [&>div>p]:invisible' : 'relative'}>
      <Field
        {...field}
        aria-activedescendant={isListed && options[activeIndex] ? `${listId}-${activeIndex}` : undefined}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={isListed}
        autoComplete="off"
        onBlur={leave}
        onFocus={showAll}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        role="combobox"
        spellCheck={false}
        value={text}
      />
      <div
        aria-label={listLabel}
        className={`absolute inset-x-0 top-20 z-20 mt-1 max-h-72 overflow-y-auto rounded-card bg-card p-1.5 shadow-raised ${isListed ? '' : 'hidden'}`}
        id={listId}
        role="listbox"
      >
        {options.map((option, index) => (
          <OptionRow
            id={`${listId}-${index}`}
            isActive={isListed && index === activeIndex}
            key={option.id}
            label={option.label}
            onPick={() => pick(option)}
          />
        ))}
      </div>
      <p className="sr-only" role="status">
        {isListed ? status(options.length) : notice}
      </p>
    </div>
  )
}

/** The active option, whether the list is open, and the keys of the pattern. */
function useChoice({ options, onPick, onLeave }: Pick<ComboboxProps, 'options' | 'onPick' | 'onLeave'>) {
  const [isOpen, setIsOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState(-1)
  const isListed = isOpen && options.length > 0
  const active = isListed ? options[activeIndex] : undefined

  const close = () => {
    setIsOpen(false)
    setActiveIndex(-1)
  }
  const showAll = () => {
    setIsOpen(true)
    setActiveIndex(-1)
  }
  const leave = () => {
    close()
    onLeave?.()
  }
  const pick = (option: ComboboxOption) => {
    onPick(option)
    close()
  }
  const move = (step: number) => {
    setIsOpen(true)
    // The arrow keys move through the options and the typed text.
    const stops = options.length + 1
    setActiveIndex(((activeIndex + 1 + step + stops) % stops) - 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      if (isListed) event.preventDefault()
      if (active) pick(active)
      else leave()
    } else if (event.key === 'Escape' && isListed) {
      event.preventDefault()
      close()
    }
  }
  return { isListed, activeIndex, showAll, leave, pick, onKeyDown }
}

interface OptionRowProps {
  id: string
  label: string
  isActive: boolean
  onPick: () => void
}

function OptionRow({ id, label, isActive, onPick }: OptionRowProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      aria-selected={isActive}
      className="flex min-h-11 cursor-pointer items-center rounded-field px-3 hover:bg-ink/6 aria-selected:bg-blush aria-selected:text-on-blush"
      id={id}
      onClick={onPick}
      onPointerDown={(event) => event.preventDefault()}
      role="option"
    >
      {label}
    </div>
  )
}
