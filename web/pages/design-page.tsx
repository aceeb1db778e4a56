import { common } from '../copy/common.ts'
import { design } from '../copy/design.ts'
import { useTitle } from '../hooks/use-title.ts'
import { addIcons } from '../ui/icon.tsx'
import { MORE_ICONS } from '../ui/more-icons.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Cards } from './design/cards.tsx'
import { Buttons, Fields } from './design/controls.tsx'
import { Folding } from './design/folding.tsx'
import { Colours, Space, Type } from './design/foundations.tsx'
import { Messages } from './design/messages.tsx'
import { Tickets } from './design/paper.tsx'
import { Pictures } from './design/pictures.tsx'

addIcons(MORE_ICONS)

/** The design language in every state; only the development build has this page. */
export function DesignPage() {
  useTitle(common.title(design.title))
  return (
    <main>
      <Page>
        <PageHeader lead={design.lead} title={design.title} />
        <Colours />
        <Type />
        <Space />
        <Buttons />
        <Fields />
        <Folding />
        <Messages />
        <Tickets />
        <Cards />
        <Pictures brand={common.brand} />
      </Page>
    </main>
  )
}
