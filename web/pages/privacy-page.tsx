import { common } from '../copy/common.ts'
import { privacy as copy } from '../copy/privacy.ts'
import { LegalText } from '../features/documents/legal-text.tsx'
import { useTitle } from '../hooks/use-title.ts'

export function PrivacyPage() {
  useTitle(common.title(copy.title))
  return <LegalText document={copy} />
}
