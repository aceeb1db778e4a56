import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { Icon, type IconName, type OwnIcon } from '../icon/icon.tsx'
import { outsideLink } from './actions.tsx'
import { Label } from './label.tsx'

type ButtonVariant = 'primary' | 'secondary' | 'quiet'

const SHAPE =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-full py-2 text-center font-semibold leading-tight no-underline transition-[background-color,opacity,transform] duration-150 active:scale-[0.98] disabled:cursor-default disabled:active:scale-100 aria-busy:cursor-progress aria-busy:active:scale-100'

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'px-[min(1.5rem,7vw)] bg-urucum text-on-urucum hover:bg-[color-mix(in_srgb,var(--color-urucum),var(--color-ink)_12%)] disabled:bg-ink/15 disabled:text-soft',
  secondary: 'border-2 px-[min(1.5rem,7vw)] border-ink/80 hover:bg-ink/6 disabled:border-ink/20 disabled:text-soft',
  quiet: 'px-4 text-urucum underline-offset-4 hover:underline disabled:text-soft disabled:no-underline',
}

export const buttonClass = (variant: ButtonVariant, isWide: boolean) =>
  `${SHAPE} ${VARIANTS[variant]} ${isWide ? 'w-full' : ''}`

interface ButtonParts {
  variant?: ButtonVariant
  icon?: IconName | OwnIcon
  isWide?: boolean
  children: ReactNode
}

type ButtonProps = ButtonParts & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { isBusy?: boolean }

/**
 * A button. While busy it ignores presses, so that a second tap cannot repeat the action. It keeps the focus, which a
 * disabled button would lose, so that a following dialog can return it.
 */
export function Button({ variant = 'primary', icon, isWide = false, isBusy = false, children, ...rest }: ButtonProps) {
  const busy = isBusy ? { 'aria-busy': true, 'aria-disabled': true, onClick: refuse } : {}
  return (
    <button className={buttonClass(variant, isWide)} type="button" {...rest} {...busy}>
      {isBusy ? <span className="spinner" /> : null}
      {icon && !isBusy ? <Icon name={icon} /> : null}
      <Label>{children}</Label>
    </button>
  )
}

// On a submit button this also prevents the Enter key from submitting the form.
const refuse = (event: MouseEvent) => event.preventDefault()

type ButtonLinkProps = ButtonParts & { to: string } & Pick<LinkProps, 'state' | 'onClick'>

export function ButtonLink({ variant = 'primary', icon, isWide = false, children, ...link }: ButtonLinkProps) {
  return (
    <Link className={buttonClass(variant, isWide)} {...link}>
      {icon ? <Icon name={icon} /> : null}
      <Label>{children}</Label>
    </Link>
  )
}

/** A link to another site that looks like a button; web pages open in a new tab. */
export function ExternalButton({
  variant = 'secondary',
  icon,
  isWide = false,
  href,
  children,
}: ButtonParts & { href: string }) {
  return (
    <a className={buttonClass(variant, isWide)} {...outsideLink(href)}>
      {icon ? <Icon name={icon} /> : null}
      <Label>{children}</Label>
    </a>
  )
}
