import type { ReactNode } from 'react'

/**
 * The text beside an icon that comes and goes. Translators replace text nodes, and React fails to insert the icon before a
 * text node that is gone: the text has an element of its own.
 */
export const Label = ({ children }: { children: ReactNode }) => <span className="contents">{children}</span>
