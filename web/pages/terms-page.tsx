import { common } from '../copy/common.ts'
import { terms as copy } from '../copy/terms.ts'
import { LegalText } from '../features/documents/legal-text.tsx'
import { useTitle } from '../hooks/use-title.ts'

export function TermsPage() {
  useTitle(common.title(copy.title))
  return <LegalText document={copy} />
}
