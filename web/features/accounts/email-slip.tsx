import { type ReactNode, useRef } from 'react'
import { common } from '../../copy/common.ts'
import { QuietAction } from '../../ui/action/actions.tsx'

const HOSTS: Readonly<Record<string, string>> = {
  gmial: 'gmail',
  gmai: 'gmail',
  gmal: 'gmail',
  gamil: 'gmail',
  gnail: 'gmail',
  hotmial: 'hotmail',
  hotmai: 'hotmail',
  hotmal: 'hotmail',
  outlok: 'outlook',
  yaho: 'yahoo',
}
/** None of them is a top-level domain. */
const NO_DOMAIN = /^(con|cmo|cpm|vom|xom)$/

/** The address as it was probably meant, or null. No slip is the beginning of a correct address. */
export function correctEmail(address: string): string | null {
  const [, name, typedHost, typedEnd] = /^(\S+)@([^\s@.]+)\.(\S+)$/.exec(address.trim().toLowerCase()) ?? []
  if (!name || !typedHost || !typedEnd) return null
  const host = HOSTS[typedHost] ?? typedHost
  const isWrongEnd = NO_DOMAIN.test(typedEnd) || (host === 'gmail' && typedEnd === 'com.br')
  const end = isWrongEnd ? 'com' : typedEnd
  return host === typedHost && end === typedEnd ? null : `${name}@${host}.${end}`
}

/** Offers to correct the commonest slips in the domain of an e-mail field; the address is accepted as it is, too. */
export function EmailSlip({
  value,
  onFix,
  children,
}: {
  value: string
  onFix: (fixed: string) => void
  children: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  const fixed = correctEmail(value)
  const fix = (address: string) => {
    onFix(address)
    // The pressed button disappears.
    frame.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={frame}>
      {children}
      <div aria-live="polite">
        {fixed ? (
          <QuietAction onClick={() => fix(fixed)}>{common.emailSlip(fixed.slice(fixed.indexOf('@') + 1))}</QuietAction>
        ) : null}
      </div>
    </div>
  )
}
