import { type ReactNode, useId } from 'react'

interface SwitchProps {
  label: string
  help?: ReactNode
  isOn: boolean
  isDisabled?: boolean
  /** The state in words beside the control, because colour and position alone are not accessible. */
  states: { on: string; off: string }
  onChange: (isOn: boolean) => void
}

/** A setting that takes effect at once; a press anywhere in the row changes it. */
export function Switch({ label, help, isOn, isDisabled = false, states, onChange }: SwitchProps) {
  const id = useId()
  return (
    <label
      className="flex min-h-13 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 has-disabled:cursor-default"
      htmlFor={id}
    >
      <span className="min-w-[min(6rem,100%)] grow basis-0 font-semibold" id={`${id}-label`}>
        {label}
      </span>
      <span className="flex items-center gap-4">
        <span aria-hidden="true" className="text-sm text-soft">
          {isOn ? states.on : states.off}
        </span>
        <input
          aria-describedby={help ? `${id}-help` : undefined}
          aria-labelledby={`${id}-label`}
          checked={isOn}
          className="switch"
          disabled={isDisabled}
          id={id}
          onChange={(event) => onChange(event.target.checked)}
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox itself exposes its state
          role="switch"
          type="checkbox"
        />
      </span>
      {help ? (
        <span className="block basis-full text-sm text-soft" id={`${id}-help`}>
          {help}
        </span>
      ) : null}
    </label>
  )
}
